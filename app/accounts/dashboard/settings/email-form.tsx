import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { foldEmail } from '#domain/text/email-address.ts'
import { settings } from './copy.ts'
import { settingsReturnUrl } from './return-url.ts'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

const { email: copy } = settings
const FIELD = { missing: copy.missing, invalid: copy.invalid }

/**
 * Changes the email of the account. The change takes effect when the new address has confirmed it, and the old address
 * too if there is one (supabase-wire.md 3.11).
 */
export function EmailForm({ user, reload }: Account) {
  const { email = '', new_email: pending } = user
  const task = useTask()
  const form = useForm({
    messages: { email: FIELD },
    rules: { email: (value) => (sameAddress(value, email) ? copy.same : undefined) },
  })

  async function change(element: HTMLFormElement) {
    const requested = fieldValue(new FormData(element), 'email').trim()
    const options = { emailRedirectTo: settingsReturnUrl() }
    const result = await callAuth((client) => client.updateUser({ email: requested }, options))
    if (result.kind === 'refused') {
      if (result.code === '') return refused(result.message)
      form.showServerErrors({ email: result.message })
      return undefined
    }
    element.reset()
    reload()
    // a pending change needs no message, because the callout above the form shows it
    return result.data.user.new_email ? undefined : done(copy.changed(requested))
  }

  return (
    <Section title={copy.title} text={copy.text} now={email} startsOpen={pending !== undefined}>
      {email ? (
        <Rows>
          <Row title={email} note={copy.now} />
        </Rows>
      ) : null}
      <div role="status" className="empty:absolute">
        {pending ? <Pending from={email} to={pending} /> : null}
      </div>
      <form
        {...form.props}
        className="grid gap-4"
        onSubmit={form.onSubmit((_, element) => task.run(() => change(element)))}
      >
        <JobSheet>
          <Field
            label={copy.field}
            name="email"
            type="email"
            required
            showsRequiredMark={false}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={form.error('email')}
          />
        </JobSheet>
        <FormEnd task={task} action={copy.save} busyLabel={copy.saving} />
      </form>
    </Section>
  )
}

/** Shown until every mailed address has confirmed a change of email. */
function Pending({ from, to }: { from: string; to: string }) {
  const task = useTask()
  async function resend() {
    const options = { emailRedirectTo: settingsReturnUrl() }
    const result = await callAuth((client) => client.resend({ type: 'email_change', email: from, options }))
    return result.kind === 'refused' ? refused(result.message) : done(copy.resent)
  }
  return (
    <div className="grid gap-3">
      <Callout>
        <p>{from ? copy.pending(from, to) : copy.pendingFirst(to)}</p>
        {from ? (
          <Button variant="link" busy={task.busy} busyLabel={copy.saving} onClick={() => task.run(resend)}>
            {copy.resend}
          </Button>
        ) : null}
      </Callout>
      <TaskMessage message={task.message} />
    </div>
  )
}

const sameAddress = (a: string, b: string) => foldEmail(a.trim()) === foldEmail(b)
