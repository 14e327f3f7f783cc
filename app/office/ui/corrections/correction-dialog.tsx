import { type ReactNode, useRef, useState } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import type { ApiResult } from '#app/api/http.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { correction as copy } from './copy.ts'

type FormOptions = NonNullable<Parameters<typeof useForm>[0]>

type CorrectionFormProps<T> = {
  email: string
  /** The checkbox that mails the person again, to the corrected email. */
  sendAgain: { label: string; note: string }
  /** Messages of the cells that follow the email. */
  messages?: FormOptions['messages']
  rules?: FormOptions['rules']
  /** The cells that follow the email. */
  cells?: (error: (name: string) => string | undefined) => ReactNode
  /** Sends the form. With the idempotency key, a repeat of a request that got no response mails nobody twice. */
  save: (data: FormData, key: string) => Promise<ApiResult<T>>
  onSaved: (saved: T) => void
}

type CorrectionDialogProps<T> = CorrectionFormProps<T> & {
  openLabel: string
  /** Shows the button as a link, in the head of a sheet. */
  isAside?: boolean
  title: string
  onOpen?: () => void
}

/** A button with a dialog that corrects contact details. A checkbox in the dialog mails the person again. */
export function CorrectionDialog<T>({
  openLabel,
  isAside = false,
  title,
  onOpen,
  onSaved,
  ...form
}: CorrectionDialogProps<T>) {
  const [open, setOpen] = useState(false)
  /** The last attempt that was not saved. It is kept here, because closing the dialog removes the form's own state. */
  const last = useRef<Attempt>(undefined)
  function start() {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button size="sm" variant={isAside ? 'link' : 'line'} className="justify-self-start" onClick={start}>
        {openLabel}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <CorrectionForm
          {...form}
          save={(data) => {
            last.current = attemptFor(JSON.stringify([...data]), last.current)
            return form.save(data, last.current.key)
          }}
          onSaved={(saved) => {
            last.current = undefined
            setOpen(false)
            onSaved(saved)
          }}
        />
      </Dialog>
    </>
  )
}

function CorrectionForm<T>({
  email,
  sendAgain,
  messages,
  rules,
  cells,
  save,
  onSaved,
}: Omit<CorrectionFormProps<T>, 'save'> & { save: (data: FormData) => Promise<ApiResult<T>> }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm({
    messages: { email: { missing: copy.noEmail, invalid: copy.noEmail }, ...messages },
    ...(rules && { rules }),
  })

  async function send(data: FormData) {
    setBusy(true)
    setFailed(undefined)
    const result = await save(data)
    setBusy(false)
    if (result.kind === 'ok') return onSaved(result.body)
    setFailed(failureOf(result))
  }

  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={form.onSubmit(
        (data) => void send(data),
        () => setFailed(undefined),
      )}
    >
      <JobSheet>
        <Field
          label={copy.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          defaultValue={email}
          error={form.error('email')}
        />
        {cells?.(form.error)}
      </JobSheet>
      <ChoiceList legend={copy.mails}>
        <ChoiceRow type="checkbox" name="sendAgain" {...sendAgain} />
      </ChoiceList>
      <FormEnd failed={failed} busy={busy} busyLabel={copy.busy} action={copy.save} />
    </form>
  )
}
