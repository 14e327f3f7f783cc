import type { Billing } from '#domain/cart/pricing.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderState } from './orders.ts'

export type OrderLineView = {
  productId: string
  name: string
  unitCents: Cents
  quantity: number
  totalCents: Cents
  /** Once, unless it says monthly: then the amounts are for a month. */
  billing?: Billing
}

/**
 * An order as its buyer sees it: the answer of GET /functions/v1/order. Reached with the payment session's id it is
 * masked (no e-mail in full, no phone, no delivery address); with the link of the confirmation mail it is whole.
 */
export type OrderView = {
  id: string
  number: string
  /** `confirming` stands for an order whose payment we have not heard of yet (rulings.md 10). */
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
  /** What was typed into the checkout form, for the holder of the mail alone. */
  checkoutDetails?: Partial<CheckoutForm>
  customerPhone: string | null
  deliveryAddress: DeliveryAddress | null
  createdAt: string
  paidAt: string | null
  /** The parcel, once it is on its way: for the holder of the mail alone, since a carrier may tell where it goes. */
  carrier: string | null
  trackingNumber: string | null
  /** On its way without a number to follow it by. */
  postedAsLetter?: boolean
  /** Opens the order again at `/order/{id}?key=…`, no more of it than now; signs order-google-link, cancel-checkout. */
  key: string
}

/** Where the cards are posted, under the payment provider's names, as the order keeps it. */
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

/** "s••••@sparky.test": enough for the owner to recognise, too little for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = at < 0 ? email : email.slice(0, at)
  const rest = at < 0 ? '' : email.slice(at)
  return `${Array.from(name)[0] ?? ''}••••${rest}`
}

/** Whether any of it is a review card, which is programmed and posted. */
export function hasCards({ lines }: { lines: readonly { productId: string }[] }): boolean {
  return lines.some(({ productId }) => findReviewCard(productId) !== undefined)
}

/** What the order costs each month after the first; 0 for one that is paid once. */
export function monthlyCentsOf({
  lines,
}: {
  lines: readonly Pick<OrderLineView, 'billing' | 'totalCents'>[]
}): Cents {
  return lines.reduce((sum, { billing, totalCents }) => sum + (billing === 'monthly' ? totalCents : 0), 0)
}
