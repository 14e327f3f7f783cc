import { CodeField, readCode, withoutGaps } from '#app/accounts/auth/code-field.tsx'
import { auth } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { StepButton } from './step-button.tsx'

const { fields } = auth

type CodeFormProps = {
  /** The id of the field, for a caller that moves the focus to it. */
  id?: string
  label: string
  button: string
  busy: boolean
  disabled: boolean
  message: string | undefined
  onCode: (code: string) => void
  /** True for a code from an email, a text message or an app, which has six digits; false for a recovery code. */
  isDigits?: boolean
}

export function CodeForm({ isDigits = true, ...props }: CodeFormProps) {
  const { id, label, button, busy, disabled, message, onCode } = props
  const { missing, invalid } = isDigits ? fields.code : { ...fields.recoveryCode, invalid: '' }
  const form = useForm({
    messages: { code: { missing } },
    rules: { code: (value) => (isDigits && !/^\d{6}$/.test(withoutGaps(value)) ? invalid : undefined) },
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
      <ProblemMessage message={message} />
      <StepButton type="submit" className="mt-5 w-full" disabled={disabled} busy={busy}>
        {button}
      </StepButton>
    </form>
  )
}
