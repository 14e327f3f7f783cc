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
  /** The state of the set-up of a paid product; absent for cards. */
  job?: JobState
}

/**
 * An order as its buyer sees it: the response of GET /functions/v1/order. A request with the payment session's id gets
 * a masked order, without the full email address, the buyer's name and phone number, and the delivery address. It has
 * the details of the business. A request with the signed link of the confirmation mail gets the complete order.
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
  /** The order is paid, but its cards cannot be programmed without a Google link (rulings.md 2). */
  needsGoogleLink: boolean
  /** Whether the buyer may still change the Google link, which is possible until the cards are posted. */
  canChangeGoogleLink: boolean
  email: string | null
  customerName: string | null
  /** The values of the checkout form; only with the signed link. */
  checkoutDetails?: Partial<CheckoutForm>
  customerPhone: string | null
  deliveryAddress: DeliveryAddress | null
  createdAt: string
  paidAt: string | null
  /** The invoice number of a paid order; only with the signed link. */
  invoiceNumber?: string
  /** The later payments of the order's subscriptions, newest first; only with the signed link, and if there are any. */
  renewals?: RenewalView[]
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
  /** Null without the signed link, like the tracking number, because a carrier's page may show the destination. */
  carrier: string | null
  trackingNumber: string | null
  /** Whether the order was posted without a tracking number. */
  postedAsLetter?: boolean
  /**
   * The key in the link `/order/{id}?key=…`, which shows as much of the order as this response. The requests
   * order-google-link and cancel-checkout take the key, too.
   */
  key: string
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
