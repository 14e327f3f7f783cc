import { useId, useState } from 'react'
import { askAuth } from '#app/accounts/dashboard/data/ask-auth.ts'
import { Outcome } from '#app/accounts/dashboard/data/outcome.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { typed } from '#app/ui/form/typed.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { settings } from './copy.ts'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

const { password: words } = settings
/** What is wrong with the password itself, and stands at its field. */
const OF_THE_PASSWORD = ['same_password', 'weak_password', 'validation_failed']

/** A new password, or the first one of somebody who came another way (supabase-wire.md 3.11). */
export function PasswordForm({ user, reload }: Account) {
  const email = user.email ?? ''
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email') ?? false
  const hintId = useId()
  const [needsCode, setNeedsCode] = useState(false)
  const task = useTask()
  const form = useForm({
    words: { password: { missing: words.missing }, nonce: { missing: words.code.missing } },
  })

  async function sendCode() {
    const answer = await askAuth((client) => client.reauthenticate())
    if (answer.kind === 'refused') return refused(answer.words)
    setNeedsCode(true)
    return undefined
  }

  async function change(element: HTMLFormElement) {
    const data = new FormData(element)
    const nonce = typed(data, 'nonce').replaceAll(/\s/g, '')
    const wish = { password: typed(data, 'password'), ...(nonce && { nonce }) }
    const answer = await askAuth((client) => client.updateUser(wish))
    if (answer.kind === 'ok') {
      element.reset()
      setNeedsCode(false)
      reload()
      return done(words.saved)
    }
    if (answer.code === 'reauthentication_needed') return sendCode()
    const field = answer.code === 'reauthentication_not_valid' ? 'nonce' : 'password'
    if (field === 'password' && !OF_THE_PASSWORD.includes(answer.code)) return refused(answer.words)
    form.showServerErrors({ [field]: answer.words })
    return undefined
  }

  return (
    <Section title={words.title} text={words.text}>
      <form
        {...form.props}
        className="grid gap-4"
        onSubmit={form.onSubmit((_, element) => task.run(() => change(element)))}
      >
        {/* for password managers: whose password this is */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div>
          <JobSheet>
            <PasswordField
              label={words.field}
              name="password"
              required
              marked={false}
              autoComplete="new-password"
              hintId={hintId}
              error={form.error('password')}
            />
            {needsCode ? <CodeField error={form.error('nonce')} /> : null}
          </JobSheet>
          <p id={hintId} className="mt-2 text-small text-text-2">
            {words.hint}
          </p>
        </div>
        <div role="status" className="empty:hidden">
          {needsCode ? <Callout>{words.code.why(email)}</Callout> : null}
        </div>
        <Outcome said={task.said} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" className="max-sm:w-full" busy={task.busy} busyLabel={words.saving}>
            {hasPassword ? words.change : words.set}
          </Button>
          {needsCode ? (
            <Button
              variant="link"
              disabled={task.busy}
              onClick={() => task.run(async () => (await sendCode()) ?? done(words.code.sent(email)))}
            >
              {words.code.again}
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
      label={words.code.field}
      name="nonce"
      required
      marked={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
    />
  )
}
