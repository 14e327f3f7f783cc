import { sendOffice } from '#app/office/frame/office-api.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { correction as copy } from '#app/office/ui/corrections/copy.ts'
import { CorrectionDialog } from '#app/office/ui/corrections/correction-dialog.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import type { Lead } from '#domain/leads/office-leads.ts'

type CorrectLeadProps = { lead: Lead; path: string; onSaved: (lead: Lead) => void }

/** A dialog that corrects the email address of a lead. The operator can send the acknowledgement again. */
export function CorrectLead({ lead, path, onSaved }: CorrectLeadProps) {
  return (
    <CorrectionDialog
      openLabel={copy.openEmail}
      title={copy.leadTitle(lead.reference)}
      email={lead.email}
      sendAgain={{ label: copy.sendLead, note: copy.sendLeadNote }}
      save={(data, key) =>
        sendOffice(
          path,
          { email: fieldValue(data, 'email').trim(), sendAgain: data.has('sendAgain') },
          readLead,
          key,
        )
      }
      onSaved={onSaved}
    />
  )
}
