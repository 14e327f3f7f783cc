import { brand } from '#domain/brand/brand.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { priceTable } from '#server/shop/mails/order-mail-parts.ts'
import type { Order, OrderLine } from '#server/shop/orders/orders.ts'

type PaymentLink = { email: string; url: string; timeZone: string }

/** Composes the mail with the link to the payment page of an order that was made by phone. */
export function paymentLinkMail(
  order: Order,
  lines: readonly OrderLine[],
  { email, url, timeZone }: PaymentLink,
): MailMessage {
  const until = order.expires_at.toLocaleTimeString('en-AU', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return composeMail({ to: email, replyTo: brand.email, subject: `Order ${order.number} is ready to pay` }, [
    { kind: 'heading', text: 'Your order is ready to pay' },
    {
      kind: 'paragraph',
      text: `As agreed by phone: this is order ${order.number}. We hold it for you until ${until}.`,
    },
    { kind: 'button', label: 'Pay now', url },
    priceTable(order, lines),
    { kind: 'note', text: 'All prices in AUD, GST included. Nothing is charged before you pay.' },
    { kind: 'note', text: 'Not what you ordered, or too late? Reply to this email.' },
  ])
}
