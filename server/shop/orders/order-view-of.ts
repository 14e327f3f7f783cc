import { lineTotal } from '#domain/cart/pricing.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { maskEmail, type OrderResult, type OrderView } from '#domain/orders/order-view.ts'
import { purchaseStatusOf } from '#domain/orders/orders.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { needsGoogleLink, type Order, type OrderLine, owesSetUp } from './orders.ts'
import { type RefundEntry, refundView } from './refund-entries.ts'
import { type Renewal, renewalView } from './renewals.ts'

const BEFORE_POSTING: readonly Order['state'][] = ['awaiting_payment', 'paid', 'programming']

type ViewOptions = {
  key: string
  /** Whether all details are shown. They are shown to whoever has the mailed link, and to the account of the order. */
  isWhole: boolean
  /** The promised last day for posting the cards; undefined without a promise. */
  postBy: CalendarDay | undefined
  /** The current day in the shop's time zone. */
  today: CalendarDay
  /** The later payments of the order's subscriptions, newest first. */
  renewals?: readonly Renewal[] | undefined
  /** The refunds of the order and of its renewals, oldest first. */
  refunds?: readonly RefundEntry[] | undefined
}

function hasJob({ paid_at, state }: Order, { type }: OrderLine): boolean {
  return type !== 'nfc_card' && paid_at !== null && state !== 'refunded'
}

/** Returns the order as its buyer sees it, complete if `isWhole` and masked otherwise. */
export function orderViewOf(
  order: Order,
  lines: readonly OrderLine[],
  { key, isWhole, postBy, today, renewals = [], refunds = [] }: ViewOptions,
): OrderView {
  return {
    id: order.id,
    number: order.number,
    state: stateOf(order),
    status: statusOf(order),
    lines: lines.map((line) => ({ ...lineView(line), ...(hasJob(order, line) && { job: line.job }) })),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    businessInfo: isWhole ? order.business_info : { ...order.business_info, phoneNumber: '' },
    needsGoogleLink: needsGoogleLink(order),
    canChangeGoogleLink: canChangeGoogleLink(order),
    email: isWhole ? order.email : order.email && maskEmail(order.email),
    customerName: isWhole ? order.customer_name : null,
    ...(order.has_cards && order.shipped_at && !order.tracking_number && { postedAsLetter: true }),
    ...(isWhole && { checkoutDetails: order.buyer_details }),
    customerPhone: isWhole ? order.customer_phone : null,
    deliveryAddress: isWhole ? order.delivery_address : null,
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    createdAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    ...(isWhole &&
      order.invoice_number !== null && { invoiceNumber: invoiceNumberText(order.invoice_number) }),
    ...(isWhole && renewals.length > 0 && { renewals: renewals.map(renewalView) }),
    ...(isWhole && refunds.length > 0 && { refunds: refunds.map(refundView) }),
    programmingAt: order.programming_at?.toISOString() ?? null,
    shippedAt: order.shipped_at?.toISOString() ?? null,
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    postBy: postBy ?? null,
    isLate: postBy !== undefined && postBy < today,
    key,
  }
}

/** Returns the response to a change of the order. */
export function orderResultOf(order: Order): OrderResult {
  return { number: order.number, state: stateOf(order), status: statusOf(order) }
}

/** Whether the buyer may still change the Google link: the order has cards, and is neither posted nor ended. */
export function canChangeGoogleLink(order: Order): boolean {
  return order.has_cards && BEFORE_POSTING.includes(order.state)
}

function stateOf({ state }: Order): OrderView['state'] {
  return state === 'awaiting_payment' ? 'confirming' : state
}

/** The status text for the buyer (rulings.md 14). */
function statusOf(order: Order): string {
  if (needsGoogleLink(order)) return 'Paid: needs your Google link'
  if (order.has_cards && owesSetUp(order)) return MIXED[order.state] ?? purchaseStatusOf(order.state) ?? ''
  return purchaseStatusOf(order.state) ?? UNPAID[order.state] ?? ''
}

/** The status texts of orders whose cards are posted while other items are still to be set up. */
const MIXED: Partial<Record<Order['state'], string>> = {
  shipped: 'Cards shipped, set-up to come',
  delivered: 'Cards delivered, set-up to come',
}

const UNPAID: Partial<Record<Order['state'], string>> = {
  awaiting_payment: 'Confirming your payment',
  expired: 'Expired before it was paid',
  cancelled: 'Cancelled',
}

/** Returns an order line as responses and webhooks show it. Amounts are whole cents, GST included. */
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
