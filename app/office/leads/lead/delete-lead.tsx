import { deletion } from '#app/office/ui/corrections/copy.ts'
import { useDelete } from '#app/office/ui/corrections/use-delete.ts'
import { DeleteButton } from '#app/office/ui/delete-button.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { Lead } from '#domain/leads/office-leads.ts'

type DeleteLeadProps = {
  lead: Lead
  /** Called with true before the lead is deleted, and with false if the deletion fails. */
  onDeleting: (isDeleting: boolean) => void
}

/** A button that deletes a lead for good. The privacy page promises deletion to everybody who asks for it. */
export function DeleteLead({ lead, onDeleting }: DeleteLeadProps) {
  const { lead: copy } = deletion
  const navigate = useNavigate()
  const deleteLead = useDelete(`/leads/${lead.id}/delete`)

  async function remove() {
    onDeleting(true)
    const failure = await deleteLead()
    if (failure !== undefined) {
      onDeleting(false)
      return failure
    }
    toast.add(copy.done(lead.reference))
    await navigate('/office', { replace: true })
    return undefined
  }
  return (
    <DeleteButton
      copy={{ open: copy.open, title: copy.title(lead.reference), text: copy.text }}
      onDelete={remove}
    />
  )
}
