import { lineTotal } from '#domain/cart/pricing.ts'
import { maskEmail, type OrderResult, type OrderView } from '#domain/orders/order-view.ts'
import { purchaseStatusOf } from '#domain/orders/orders.ts'
import { needsGoogleLink, type Order, type OrderLine, owesSetUp } from './orders.ts'

/** States in which the buyer may still change what we program. */
const BEFORE_POSTING: readonly Order['state'][] = ['awaiting_payment', 'paid', 'programming']

/** The order as its buyer sees it: whole for the holder of the confirmation mail, masked for anybody else. */
export function orderViewOf(
  order: Order,
  lines: readonly OrderLine[],
  { key, isWhole }: { key: string; isWhole: boolean },
): OrderView {
  return {
    id: order.id,
    number: order.number,
    state: stateOf(order),
    status: statusOf(order),
    lines: lines.map(lineView),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    businessInfo: order.business_info,
    needsGoogleLink: needsGoogleLink(order),
    canChangeGoogleLink: canChangeGoogleLink(order),
    email: isWhole ? order.email : order.email && maskEmail(order.email),
    customerName: isWhole ? order.customer_name : null,
    ...(order.has_cards && order.shipped_at && !order.tracking_number && { postedAsLetter: true }),
    ...(isWhole && { checkoutDetails: order.buyer_details }),
    customerPhone: isWhole ? order.customer_phone : null,
    deliveryAddress: isWhole ? order.delivery_address : null,
    carrier: isWhole ? order.carrier : null,
    trackingNumber: isWhole ? order.tracking_number : null,
    createdAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    key,
  }
}

/** The order in short, for who has just changed it. */
export function orderResultOf(order: Order): OrderResult {
  return { number: order.number, state: stateOf(order), status: statusOf(order) }
}

/** Whether the cards may still be made with another link. */
export function canChangeGoogleLink(order: Order): boolean {
  return order.has_cards && BEFORE_POSTING.includes(order.state)
}

function stateOf({ state }: Order): OrderView['state'] {
  return state === 'awaiting_payment' ? 'confirming' : state
}

/** rulings.md 14, in the buyer's words. */
function statusOf(order: Order): string {
  if (needsGoogleLink(order)) return 'Paid: needs your Google link'
  if (order.has_cards && owesSetUp(order)) return MIXED[order.state] ?? purchaseStatusOf(order.state) ?? ''
  return purchaseStatusOf(order.state) ?? UNPAID[order.state] ?? ''
}

/** Of cards together with something that is still to be set up: each part is said. */
const MIXED: Partial<Record<Order['state'], string>> = {
  shipped: 'Cards shipped, set-up to come',
  delivered: 'Cards delivered, set-up to come',
}

const UNPAID: Partial<Record<Order['state'], string>> = {
  awaiting_payment: 'Confirming your payment',
  expired: 'Expired before it was paid',
  cancelled: 'Cancelled',
}

/** A line as everybody is told of it. Whole cents, GST included. */
export function lineView(line: OrderLine) {
  return {
    productId: line.product_id,
    name: line.name,
    unitCents: line.unit_cents,
    quantity: line.quantity,
    totalCents: lineTotal({ unitPriceCents: line.unit_cents, quantity: line.quantity }),
    billing: line.billing,
  }
}
