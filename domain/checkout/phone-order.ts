import * as v from 'valibot'
import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import { emailAddress, oneLine, optionalLine, optionalLines } from '#domain/text/text-fields.ts'
import { BusinessInfo, phoneNumber } from './business-info.ts'

/** Body of POST /office/data/orders: the cards that a buyer orders by phone. The server knows their prices. */
export const PhoneOrder = v.object({
  items: v.pipe(
    v.array(
      v.object({
        productId: v.string('Send the product of each item.'),
        quantity: v.pipe(v.number('Type how many.'), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
      }),
      'Send the cards as a list of items.',
    ),
    v.minLength(1, 'Choose at least one card.'),
  ),
  name: oneLine('Type the buyer’s name.', 120),
  businessName: oneLine('Type the business name.', 120),
  phone: phoneNumber('Type the phone number.'),
  email: v.union([v.literal(''), emailAddress('Type the email.')], 'Check the email: it looks mistyped.'),
  /** The link that the cards open; '' if it follows later (rulings.md 2). */
  googleBusinessLink: v.union(
    [v.literal(''), BusinessInfo.entries.googleBusinessLink],
    'Paste the Google link, or leave it empty.',
  ),
  businessLocation: optionalLine(200),
  additionalInfo: optionalLines(2000),
})
export type PhoneOrder = v.InferInput<typeof PhoneOrder>

/** Body of POST /office/data/orders/:id/payment-link, which mails a link to the open payment page. */
export const PaymentLinkMail = v.object({ email: emailAddress('Type the email.') })

/** An open payment page of an unpaid order. */
export type OpenPayment = {
  url: string
  /** When the page closes. ISO 8601. */
  until: string
  /** The buyer's email address, from the checkout form or the phone order; '' without one. */
  email: string
  phone: string
}
