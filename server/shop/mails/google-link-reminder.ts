import { brand } from '#domain/brand/brand.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { shippingTime } from '#domain/site/hours/shipping-time.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { businessFacts } from './order-mail-parts.ts'
import type { OrderMailLinks } from './order-mails.ts'

/** The mail to a buyer whose cards still wait for the Google link (rulings.md 2 and 44). */
export function googleLinkReminder(
  order: Order,
  { orderUrl }: Pick<OrderMailLinks, 'orderUrl'>,
): MailMessage {
  const { heading, text, note } = isLinkToFind(order.business_info.googleBusinessLink) ? TO_FIND : TO_ADD
  return composeMail(
    {
      to: order.email ?? '',
      replyTo: brand.email,
      subject: `Order ${order.number}: your cards wait for your Google link`,
    },
    [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: text(order.number) },
      { kind: 'button', label: 'Add your Google link', url: orderUrl },
      businessFacts(order),
      { kind: 'note', text: note },
    ],
  )
}

const TO_ADD = {
  heading: 'One thing before we post your cards',
  text: (number: string) =>
    `We still need the link to your Google Business profile for order ${number}. Add it here: it takes a minute, and we post your cards within ${shippingTime()}.`,
  note: 'Can’t find the link? Reply to this email and we’ll look it up for you.',
}

/** The texts for a buyer who asked us to find the link. */
const TO_FIND = {
  heading: 'We’re looking for your Google listing',
  text: (number: string) =>
    `We’re still looking for the Google listing for order ${number}, and show you before we post your cards. If you come across the link first, add it here and we post your cards within ${shippingTime()}.`,
  note: 'Not quite right, or not on Google yet? Reply to this email and we’ll sort it out.',
}
