import { sendOffice } from '#app/office/frame/office-api.ts'
import { deletion } from '#app/office/ui/corrections/copy.ts'
import { DeleteButton, failureOf, readDeleted } from '#app/office/ui/delete-button.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { Lead } from '#domain/leads/office-leads.ts'

/** A button that deletes a lead for good. The privacy page promises deletion to everybody who asks for it. */
export function DeleteLead({ lead }: { lead: Lead }) {
  const { lead: copy } = deletion
  const navigate = useNavigate()

  async function remove() {
    const result = await sendOffice(`/leads/${lead.id}/delete`, {}, readDeleted)
    if (result.kind !== 'ok') return failureOf(result)
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
