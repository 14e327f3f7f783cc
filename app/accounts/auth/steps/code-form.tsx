import { CodeField, readCode, withoutGaps } from '#app/accounts/auth/code-field.tsx'
import { auth } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'

const { fields } = auth

type CodeFormProps = {
  /** Of the field, for a focus. */
  id?: string
  label: string
  button: string
  busy: boolean
  disabled: boolean
  /** What was wrong with the last try. */
  words: string | undefined
  onCode: (code: string) => void
  /** Digits from a mail or an app; else a recovery code, which may look like anything. */
  isDigits?: boolean
}

/** A code that somebody copies by hand, or that the phone fills in from the message. */
export function CodeForm({ isDigits = true, ...props }: CodeFormProps) {
  const { id, label, button, busy, disabled, words: message, onCode } = props
  const { missing, wrong } = isDigits ? fields.code : { ...fields.recoveryCode, wrong: '' }
  const form = useForm({
    words: { code: { missing } },
    rules: { code: (value) => (isDigits && !/^\d{6}$/.test(withoutGaps(value)) ? wrong : undefined) },
  })
  return (
    <form
      {...form.props}
      method="post"
      action="/auth"
      className="mt-5"
      onSubmit={form.onSubmit((data) => onCode(readCode(data)))}
    >
      <JobSheet>
        <CodeField id={id} label={label} error={form.error('code')} isDigits={isDigits} />
      </JobSheet>
      <ProblemMessage words={message} />
      <Button
        type="submit"
        variant="sun"
        size="lg"
        className="mt-5 w-full"
        disabled={disabled}
        busy={busy}
        busyLabel={auth.busy.other}
      >
        {button}
      </Button>
    </form>
  )
}
