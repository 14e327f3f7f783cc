import { useState } from 'react'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { messageOf } from '#app/api/http.ts'
import { storedAttempt } from '#app/api/stored-attempt.ts'
import { noteCopy, office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'

type NoteFormProps<T> = {
  path: string
  /** Reads the response: the lead or the order with the new note. */
  read: (body: unknown) => T | undefined
  onSaved: (noted: T) => void
}

/** Adds a note. The typed text is kept until it is saved, also over a reload. */
export function NoteForm<T>({ path, read, onSaved }: NoteFormProps<T>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [saved, setSaved] = useState(false)
  const name = `note_${path.split('?')[0]}`
  const [draft] = useState(() => formDraft(`draft_${name}`, ['text']))
  const [attempt] = useState(() => storedAttempt(`attempt_${name}`))
  const form = useForm({ rules: { text: (text) => (text.trim() === '' ? noteCopy.empty : undefined) } })

  useFormDraft(draft, form.props.ref)

  async function save(data: FormData, element: HTMLFormElement) {
    setBusy(true)
    setFailure(undefined)
    setSaved(false)
    const text = fieldValue(data, 'text')
    const result = await sendOffice(path, { text }, read, attempt.keyFor(text))
    setBusy(false)
    if (result.kind !== 'ok') return setFailure(messageOf(result) ?? office.notAnswered)
    attempt.clear()
    // keeps the text if the operator typed more while the request ran
    if (fieldValue(new FormData(element), 'text') === text) {
      draft.clear()
      element.reset()
    }
    setSaved(true)
    onSaved(result.body)
  }

  return (
    <form
      {...form.props}
      className="grid gap-3"
      onInput={(event) => {
        draft.save(event.currentTarget)
        form.props.onInput()
      }}
      onSubmit={form.onSubmit((...sent) => void save(...sent))}
    >
      <JobSheet>
        <TextareaField
          name="text"
          data-key="n"
          label={noteCopy.label}
          maxLength={5000}
          error={form.error('text')}
          onInput={() => setSaved(false)}
        />
      </JobSheet>
      <div role="alert">{failure ? <Callout tone="bad">{failure}</Callout> : null}</div>
      <p role="status" className="sr-only">
        {saved ? noteCopy.saved : null}
      </p>
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={noteCopy.saving}
      >
        {noteCopy.save}
      </Button>
    </form>
  )
}
