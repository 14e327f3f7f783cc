import MessageSquareText from 'lucide-react/icons/message-square-text'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

/** What the buyer wrote at checkout, such as a gate code. Operators must read it before they post anything. */
export function BuyerWrote({ order: { checkoutDetails, customerName } }: { order: OfficeOrder }) {
  const { additionalInfo, name } = checkoutDetails
  if (!additionalInfo) return null
  const [first = ''] = (name || customerName || '').split(' ')
  return (
    <Callout tone="warn" icon={<MessageSquareText aria-hidden="true" size={22} />}>
      <p className="type-label text-label">{orderCopy.wrote(first || orderCopy.buyer)}</p>
      <p className="text-lead leading-snug wrap-anywhere whitespace-pre-line">“{additionalInfo}”</p>
    </Callout>
  )
}
