import { useId } from 'react'
import type { LinkKind } from '#app/accounts/auth/auth-params.ts'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import { isLengthError } from '#app/accounts/auth/is-length-error.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Step } from './step.tsx'
import { StepButton } from './step-button.tsx'

const { newPassword: copy, fields } = auth

type NewPasswordProps = { email: string; signIn: SignInState; onExpired: (purpose: LinkKind) => void }

/** The form for a new password. The link or code of a reset mail has signed the visitor in (rulings.md 26). */
export function NewPassword({ email, signIn, onExpired }: NewPasswordProps) {
  const form = useForm({ messages: { password: fields.newPassword } })
  const hintId = useId()
  async function save(password: string) {
    const { data, problem } = await signIn.run('newPassword', (client) => client.updateUser({ password }))
    // the session is too old for a new password, such as when the page was open for a long time
    if (problem?.code === 'reauthentication_needed') return onExpired('reset')
    if (problem?.field) form.showServerErrors({ [problem.field]: problem.message })
    if (data) await signIn.finish(authToasts.passwordChanged)
  }

  return (
    <Step title={copy.title} text={copy.text(email)}>
      <form
        {...form.props}
        method="post"
        action="/auth"
        className="mt-6"
        onSubmit={form.onSubmit((data) => void save(fieldValue(data, 'password')))}
      >
        {/* tells password managers which account the password is for */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <JobSheet>
          <PasswordField
            label={fields.newPassword.label}
            name="password"
            required
            showsRequiredMark={false}
            autoComplete="new-password"
            hintId={hintId}
            error={form.error('password')}
          />
        </JobSheet>
        {isLengthError(form.error('password')) ? null : (
          <p id={hintId} className="mt-3 text-small text-text-2">
            {fields.hint}
          </p>
        )}
        <ProblemMessage message={signIn.problem?.field ? undefined : signIn.problem?.message} />
        <StepButton type="submit" busy={signIn.busy !== undefined} busyLabel={copy.busy}>
          {copy.button}
        </StepButton>
      </form>
    </Step>
  )
}
