import { useId, useState } from 'react'
import { isLengthError } from '#app/accounts/auth/is-length-error.ts'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { settings } from './copy.ts'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

const { password: copy } = settings
/** Codes of errors that are shown at the field for the new password. */
const OF_THE_PASSWORD = ['same_password', 'weak_password', 'validation_failed']

/** The form for a new password, or for the first password of an account without one (supabase-wire.md 3.11). */
export function PasswordForm({ user, reload }: Account) {
  const { email = '', hasPassword } = user
  const hintId = useId()
  const [needsCode, setNeedsCode] = useState(false)
  const task = useTask()
  const form = useForm({
    messages: { password: { missing: copy.missing }, nonce: { missing: copy.code.missing } },
  })

  async function sendCode() {
    const result = await callAuth((client) => client.reauthenticate())
    if (result.kind === 'refused') return refused(result.message)
    setNeedsCode(true)
    return undefined
  }

  async function change(element: HTMLFormElement) {
    const data = new FormData(element)
    const nonce = fieldValue(data, 'nonce').replaceAll(/\s/g, '')
    const changes = { password: fieldValue(data, 'password'), ...(nonce && { nonce }) }
    const result = await callAuth((client) => client.updateUser(changes))
    if (result.kind === 'ok') {
      element.reset()
      setNeedsCode(false)
      reload()
      return done(copy.saved)
    }
    if (result.code === 'reauthentication_needed') return sendCode()
    const field = result.code === 'reauthentication_not_valid' ? 'nonce' : 'password'
    if (field === 'password' && !OF_THE_PASSWORD.includes(result.code)) return refused(result.message)
    form.showServerErrors({ [field]: result.message })
    return undefined
  }

  return (
    <Section title={copy.title} text={copy.text} now={hasPassword ? copy.isSet : copy.notSet}>
      <form
        {...form.props}
        className="grid gap-4"
        onSubmit={form.onSubmit((_, element) => task.run(() => change(element)))}
      >
        {/* tells password managers which account the password is for */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div>
          <JobSheet>
            <PasswordField
              label={copy.field}
              name="password"
              required
              showsRequiredMark={false}
              autoComplete="new-password"
              hintId={hintId}
              error={form.error('password')}
            />
            {needsCode ? <CodeField error={form.error('nonce')} /> : null}
          </JobSheet>
          {isLengthError(form.error('password')) ? null : (
            <p id={hintId} className="mt-2 text-small text-text-2">
              {copy.hint}
            </p>
          )}
        </div>
        <div role="status" className="empty:absolute">
          {needsCode ? <Callout>{copy.code.why(email)}</Callout> : null}
        </div>
        <TaskMessage message={task.message} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" className="max-sm:w-full" busy={task.busy} busyLabel={copy.saving}>
            {hasPassword ? copy.change : copy.set}
          </Button>
          {needsCode ? (
            <Button
              variant="link"
              disabled={task.busy}
              onClick={() => task.run(async () => (await sendCode()) ?? done(copy.code.sent(email)))}
            >
              {copy.code.again}
            </Button>
          ) : null}
        </div>
      </form>
    </Section>
  )
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label={copy.code.field}
      name="nonce"
      required
      showsRequiredMark={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
    />
  )
}
