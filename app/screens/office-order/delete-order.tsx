import { deletion } from '#app/content/office-corrections.ts'
import { DeleteButton, failureOf, readDeleted } from '#app/features/office/delete-button.tsx'
import { toast } from '#app/features/toast/store.ts'
import { navigate } from '#app/router/place.ts'
import { sendOffice } from '#app/shell/office/use-office.ts'
import type { OfficeOrder } from '#domain/office-orders.ts'
import { isDeletable } from '#domain/orders.ts'

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
