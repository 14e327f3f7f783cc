import { useState } from 'react'
import { correction as words } from '#app/office/frame/corrections-copy.ts'
import { failureOf } from '#app/office/frame/delete-button.tsx'
import { sendOffice } from '#app/office/frame/use-office.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'

type CorrectLeadProps = { lead: Lead; address: string; onSaved: (lead: Lead) => void }

/** Corrects a mistyped email, and mails the acknowledgement to it on request. */
export function CorrectLead({ lead, address, onSaved }: CorrectLeadProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.openEmail}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.leadTitle(lead.reference)}>
        <EmailForm
          lead={lead}
          address={address}
          onSaved={(saved) => {
            setOpen(false)
            onSaved(saved)
          }}
        />
      </Dialog>
    </>
  )
}

function EmailForm({ lead, address, onSaved }: CorrectLeadProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm({ words: { email: { missing: words.noEmail, wrong: words.noEmail } } })

  async function save(data: FormData) {
    setBusy(true)
    setFailed(undefined)
    const json = { email: fieldValue(data, 'email').trim(), sendAgain: data.has('sendAgain') }
    const result = await sendOffice(address, json, readLead)
    setBusy(false)
    if (result.kind === 'ok') return onSaved(result.body)
    setFailed(failureOf(result))
  }

  return (
    <form {...form.props} className="grid gap-4" onSubmit={form.onSubmit((data) => void save(data))}>
      <JobSheet>
        <Field
          label={words.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          defaultValue={lead.email}
          error={form.error('email')}
        />
      </JobSheet>
      <ChoiceList legend={words.mails}>
        <ChoiceRow type="checkbox" name="sendAgain" label={words.sendLead} note={words.sendLeadNote} />
      </ChoiceList>
      <div role="alert" className="empty:hidden">
        {failed ? <Callout tone="bad">{failed}</Callout> : null}
      </div>
      <Button type="submit" variant="sun" busy={busy} busyLabel={words.busy}>
        {words.save}
      </Button>
    </form>
  )
}
