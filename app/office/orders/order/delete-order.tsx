import { deletion } from '#app/office/frame/corrections-copy.ts'
import { DeleteButton, failureOf, readDeleted } from '#app/office/frame/delete-button.tsx'
import { sendOffice } from '#app/office/frame/use-office.ts'
import { navigate } from '#app/router/place.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { OfficeOrder } from '#domain/orders/office-orders.ts'
import { isDeletable } from '#domain/orders/orders.ts'

/** Deletes an order that nobody paid for; of a paid one it says why not. */
export function DeleteOrder({ order }: { order: OfficeOrder }) {
  const { order: words } = deletion
  if (order.paidAt !== null) return <p className="text-small text-text-2">{words.kept}</p>
  if (!isDeletable(order.state) || order.hasPaymentProblem) return null

  async function remove() {
    const answer = await sendOffice(`/orders/${order.id}/delete`, {}, readDeleted)
    if (answer.kind !== 'ok') return failureOf(answer)
    toast.add(words.done(order.number))
    await navigate('/office/orders', { replace: true })
    return undefined
  }
  return (
    <DeleteButton
      words={{ open: words.open, title: words.title(order.number), text: words.text }}
      onDelete={remove}
    />
  )
}
