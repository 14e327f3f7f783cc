import type { Billing } from '#domain/cart/pricing.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { JobState } from './jobs.ts'
import type { OrderState } from './orders.ts'
import type { RenewalView } from './renewals.ts'

export type OrderLineView = {
  productId: string
  name: string
  unitCents: Cents
  quantity: number
  totalCents: Cents
  /** Default: `once`. With `monthly`, the amounts are per month. */
  billing?: Billing
  /** The state of the set-up of a product in a paid order that is not refunded; absent for cards. */
  job?: JobState
}

/**
 * An order as its buyer sees it, complete or masked. It is complete in GET /account/v1/orders, and in GET
 * /functions/v1/order with the signed link of the confirmation mail. With the payment session's id, or with a link from
 * the order search, it is masked: it has no buyer's name, phone numbers, delivery address or tracking number, and a
 * masked email address (`maskEmail`).
 */
export type OrderView = {
  id: string
  number: string
  /** `confirming`: the payment is not known yet (rulings.md 10). */
  state: Exclude<OrderState, 'awaiting_payment'> | 'confirming'
  /** The state in words for the buyer. */
  status: string
  lines: OrderLineView[]
  subtotalCents: Cents
  discountCents: Cents
  shippingCents: Cents
  totalCents: Cents
  refundedCents: Cents
  businessInfo: BusinessInfo
  /**
   * Whether the order has cards, is paid and not posted, and lacks the Google link (rulings.md 53). A Maps search
   * counts as no link.
   */
  needsGoogleLink: boolean
  /** Whether the buyer can still change the Google link: the order has cards, and awaits payment or posting. */
  canChangeGoogleLink: boolean
  email: string | null
  customerName: string | null
  /** The fields that were typed at checkout or into a phone order; only in a complete order. */
  checkoutDetails?: Partial<CheckoutForm>
  customerPhone: string | null
  deliveryAddress: DeliveryAddress | null
  createdAt: string
  paidAt: string | null
  /** The invoice number of a paid order; only in a complete order. */
  invoiceNumber?: string
  /** The later payments of the order's subscriptions, newest first; only in a complete order, and if there are any. */
  renewals?: RenewalView[]
  /** The refunds of the order and of its renewals, oldest first; only in a complete order, and if there are any. */
  refunds?: RefundView[]
  /** When the programming started; null before that. */
  programmingAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /**
   * The day by which the cards are to be posted. Null for an order that is not paid, is posted, has no cards, or has no
   * Google link.
   */
  postBy: CalendarDay | null
  /** Whether the day `postBy` has passed. */
  isLate: boolean
  /** Set from the posting on, like the tracking number. A masked order has both: they name no person. */
  carrier: string | null
  trackingNumber: string | null
  /** Whether the order was posted without a tracking number. */
  postedAsLetter?: boolean
  /**
   * The key in the link `/order/{id}?key=…`, which shows as much of the order as this response. The endpoints
   * order-google-link and cancel-checkout accept it too.
   */
  key: string
}

/** A refund of an order or of a renewal. */
export type RefundView = {
  /** Negative for a refund that failed: the entry cancels an earlier one. */
  cents: Cents
  /** ISO time. */
  refundedAt: string
  /** The number of the renewal that was refunded; absent for a refund of the order's own payment. */
  payment?: string
}

/** The delivery address, with the payment provider's field names, as the order stores it. */
export type DeliveryAddress = {
  line1: string
  line2?: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** Response of POST /functions/v1/cancel-checkout and order-google-link. */
export type OrderResult = { number: string; state: OrderView['state']; status: string }

/** Masks an email address, such as "s••••@sparky.test". The owner recognises the address, and nobody else learns it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = at < 0 ? email : email.slice(0, at)
  const rest = at < 0 ? '' : email.slice(at)
  return `${Array.from(name)[0] ?? ''}••••${rest}`
}

/** Whether the order has review cards, which are programmed and posted. */
export function hasCards({ lines }: { lines: readonly { productId: string }[] }): boolean {
  return lines.some(({ productId }) => findReviewCard(productId) !== undefined)
}

/** Whether the order has products other than cards, which are set up with the buyer. */
export function hasOthers({ lines }: { lines: readonly { productId: string }[] }): boolean {
  return lines.some(({ productId }) => findReviewCard(productId) === undefined)
}

/** The monthly amount after the first month; 0 without monthly lines. */
export function monthlyCentsOf({
  lines,
}: {
  lines: readonly Pick<OrderLineView, 'billing' | 'totalCents'>[]
}): Cents {
  return lines.reduce((sum, { billing, totalCents }) => sum + (billing === 'monthly' ? totalCents : 0), 0)
}
