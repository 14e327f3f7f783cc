import { askAuth } from '#app/accounts/dashboard/data/ask-auth.ts'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { Outcome } from '#app/accounts/dashboard/data/outcome.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { typed } from '#app/ui/form/typed.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { foldEmail } from '#domain/text/mail-address.ts'
import { settings } from './copy.ts'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'
import { settingsAddress } from './settings-address.ts'
import type { Account } from './use-account.ts'

const { email: words } = settings
const FIELD = { missing: words.missing, wrong: words.wrong }

/**
 * The address one signs in with; a new one counts once both it and the old one have said yes (supabase-wire.md 3.11).
 */
export function EmailForm({ user, reload }: Account) {
  const { email = '', new_email: pending } = user
  const task = useTask()
  const form = useForm({
    words: { email: FIELD },
    rules: { email: (value) => (sameAddress(value, email) ? words.same : undefined) },
  })

  async function change(element: HTMLFormElement) {
    const wanted = typed(new FormData(element), 'email').trim()
    const options = { emailRedirectTo: settingsAddress() }
    const answer = await askAuth((client) => client.updateUser({ email: wanted }, options))
    if (answer.kind === 'refused') {
      if (answer.code === '') return refused(answer.words)
      form.showServerErrors({ email: answer.words })
      return undefined
    }
    element.reset()
    reload()
    // without a word where the callout says it
    return answer.data.user.new_email ? undefined : done(words.changed(wanted))
  }

  return (
    <Section title={words.title} text={words.text}>
      <Rows>
        <Row title={email} note={words.now} />
      </Rows>
      <div role="status" className="empty:hidden">
        {pending ? <Pending from={email} to={pending} /> : null}
      </div>
      <form
        {...form.props}
        className="grid gap-4"
        onSubmit={form.onSubmit((_, element) => task.run(() => change(element)))}
      >
        <JobSheet>
          <Field
            label={words.field}
            name="email"
            type="email"
            required
            marked={false}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={form.error('email')}
          />
        </JobSheet>
        <FormEnd task={task} action={words.save} busyLabel={words.saving} />
      </form>
    </Section>
  )
}

/** A change that waits for its two links. */
function Pending({ from, to }: { from: string; to: string }) {
  const task = useTask()
  async function resend() {
    const options = { emailRedirectTo: settingsAddress() }
    const answer = await askAuth((client) => client.resend({ type: 'email_change', email: from, options }))
    return answer.kind === 'refused' ? refused(answer.words) : done(words.resent)
  }
  return (
    <div className="grid gap-3">
      <Callout>
        <p>{words.pending(from, to)}</p>
        <Button variant="link" busy={task.busy} busyLabel={words.saving} onClick={() => task.run(resend)}>
          {words.resend}
        </Button>
      </Callout>
      <Outcome said={task.said} />
    </div>
  )
}

const sameAddress = (a: string, b: string) => foldEmail(a.trim()) === foldEmail(b)
