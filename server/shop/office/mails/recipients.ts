import { CARD_LINK_CHANGED } from '#server/shop/mails/card-link-notice.ts'
import { PAYMENT_LINK } from '#server/shop/office/phone-orders/open-payment.ts'

/** The kinds of mail about an order that go to the operator. */
export const NOTICES: ReadonlySet<string> = new Set([
  'order-notice',
  'google-link-notice',
  'payment-problem',
  'order-dispute',
  'payment-failed',
  'card-link-outside',
  'refund-failed',
])

/**
 * The kinds of mail whose address does not change when the buyer's email is corrected: the mails to the operator, the
 * mail to the owner of the cards, and the mail with the payment link. Only a paid order can be corrected, and it needs
 * no payment link.
 */
export const NOT_REDIRECTED: readonly string[] = [...NOTICES, CARD_LINK_CHANGED, PAYMENT_LINK]
