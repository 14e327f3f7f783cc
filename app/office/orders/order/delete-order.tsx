import { deletion } from '#app/office/ui/corrections/copy.ts'
import { useDelete } from '#app/office/ui/corrections/use-delete.ts'
import { DeleteButton } from '#app/office/ui/delete-button.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

type DeleteOrderProps = {
  order: OfficeOrder
  /** Called with true before the order is deleted, and with false if the deletion fails. */
  onDeleting: (isDeleting: boolean) => void
}

/** The button that deletes an unpaid order. If the order cannot be deleted, a text says why. */
export function DeleteOrder({ order, onDeleting }: DeleteOrderProps) {
  const { order: copy } = deletion
  const navigate = useNavigate()
  const deleteOrder = useDelete(`/orders/${order.id}/delete`)
  if (order.paidAt !== null) return <p className="text-small text-text-2">{copy.kept}</p>
  if (order.notDeletable !== undefined) return <p className="text-small text-text-2">{order.notDeletable}</p>

  async function remove() {
    onDeleting(true)
    const failure = await deleteOrder()
    if (failure !== undefined) {
      onDeleting(false)
      return failure
    }
    toast.add(copy.done(order.number))
    await navigate('/office/orders', { replace: true })
    return undefined
  }
  return (
    <DeleteButton
      copy={{ open: copy.open, title: copy.title(order.number), text: copy.text }}
      onDelete={remove}
    />
  )
}
