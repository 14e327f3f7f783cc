import { auth } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
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
    rules: { code: (value) => (isDigits && !/^\d{6}$/.test(plain(value)) ? wrong : undefined) },
  })
  return (
    <form
      {...form.props}
      method="post"
      action="/auth"
      className="mt-5"
      onSubmit={form.onSubmit((data) => onCode(plain(fieldValue(data, 'code'))))}
    >
      <JobSheet>
        <Field
          {...(id === undefined ? {} : { id })}
          label={label}
          name="code"
          required
          marked={false}
          inputMode={isDigits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={form.error('code')}
        />
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

/** Codes are shown in groups, and copied with their gaps. */
const plain = (code: string) => code.replaceAll(/\s/g, '')
