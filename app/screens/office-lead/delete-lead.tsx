import { deletion } from '#app/content/office-corrections.ts'
import { DeleteButton, failureOf, readDeleted } from '#app/features/office/delete-button.tsx'
import { toast } from '#app/features/toast/store.ts'
import { navigate } from '#app/router/place.ts'
import { sendOffice } from '#app/shell/office/use-office.ts'
import type { Lead } from '#domain/office-leads.ts'

/** Deletes a lead for good, as the privacy page promises on request. */
export function DeleteLead({ lead }: { lead: Lead }) {
  const { lead: words } = deletion

  async function remove() {
    const answer = await sendOffice(`/leads/${lead.id}/delete`, {}, readDeleted)
    if (answer.kind !== 'ok') return failureOf(answer)
    toast.add(words.done(lead.reference))
    await navigate('/office', { replace: true })
    return undefined
  }
  return (
    <DeleteButton
      words={{ open: words.open, title: words.title(lead.reference), text: words.text }}
      onDelete={remove}
    />
  )
}
