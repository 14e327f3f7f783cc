import type { Billing } from '#domain/cart/pricing.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { JobState } from './jobs.ts'
import type { OrderState } from './orders.ts'

export type OrderLineView = {
  productId: string
  name: string
  unitCents: Cents
  quantity: number
  totalCents: Cents
  /** Default: once. With monthly, the amounts are for a month. */
  billing?: Billing
  /** How far the set-up of a paid product is; absent for cards. */
  job?: JobState
}

/**
 * An order as its buyer sees it: the response of GET /functions/v1/order. With the payment session's id it is masked
 * (no full email address, no phone, no delivery address); with the signed link of the confirmation mail it is
 * complete.
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
  /** Paid, but we cannot program the cards yet (rulings.md 2). */
  needsGoogleLink: boolean
  /** Whether the buyer may still change the link: until the cards are on their way. */
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
  /** When the order reached each step; null before. */
  programmingAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /** The day by which unposted cards are promised; null without a Google link, and without cards. */
  postBy: CalendarDay | null
  /** Whether the day `postBy` has passed. */
  isLate: boolean
  /** Only with the signed link, as the tracking number, because a carrier's page may show the destination. */
  carrier: string | null
  trackingNumber: string | null
  /** Posted without a tracking number. */
  postedAsLetter?: boolean
  /** Opens the order at `/order/{id}?key=…` with the same rights; order-google-link and cancel-checkout take it too. */
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

/** "s••••@sparky.test": enough for the owner to recognise the address, too little for anybody else. */
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
