import { useEffect, useRef, useState } from 'react'
import { CodeField, readCode } from '#app/accounts/auth/code-field.tsx'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { NOT_REACHED, type Refused, refusalOf } from '#app/accounts/dashboard/data/refusals.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, type Message, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'
import { postAuth } from '#app/accounts/session/post-auth.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'

const { reauthentication: copy } = settings

type ReauthenticateProps = {
  user: AccountUser
  /** Called after a successful reauthentication, to continue the action that required it. */
  onReauthenticated: () => void
}

/**
 * Asks for the password or a mailed code. Some actions need such a reauthentication when the session is old
 * (`reauthentication_needed`), such as adding a way to sign in or deleting the account.
 */
export function Reauthenticate({ user, onReauthenticated }: ReauthenticateProps) {
  const { email = '', hasPassword } = user
  const [way, setWay] = useState<'password' | 'code'>()
  const start = useRef<HTMLParagraphElement>(null)
  const task = useTask()
  // the button that was pressed is hidden, so the focus moves here
  useEffect(() => start.current?.focus(), [])
  const current = way ?? (hasPassword ? 'password' : undefined)

  async function sendCode(sent: Message) {
    const result = await callAuth((client) => client.reauthenticate())
    if (result.kind === 'refused') return refused(result.message)
    setWay('code')
    return sent
  }

  return (
    <div className="grid gap-4">
      <p ref={start} tabIndex={-1} className="outline-none">
        {email ? copy.text : copy.noEmail}
      </p>
      {current === 'password' ? <Password onReauthenticated={onReauthenticated} /> : null}
      {current === 'code' ? <Code onReauthenticated={onReauthenticated} /> : null}
      <TaskMessage message={task.message} />
      {email ? (
        <Button
          variant={current ? 'link' : 'sun'}
          className="justify-self-start"
          busy={task.busy}
          busyLabel={settings.working}
          onClick={() => task.run(() => sendCode(done(copy.sent(email))))}
        >
          {current === 'code' ? copy.again : current === 'password' ? copy.mailInstead : copy.mail}
        </Button>
      ) : null}
    </div>
  )
}

type WayProps = Pick<ReauthenticateProps, 'onReauthenticated'>

function Password({ onReauthenticated }: WayProps) {
  const form = useForm({ messages: { password: { missing: copy.noPassword } } })

  async function send(data: FormData) {
    const result = await reauthenticate({ password: fieldValue(data, 'password') })
    if (result.kind === 'ok') onReauthenticated()
    else if (result.code === 'invalid_credentials') form.showServerErrors({ password: result.message })
    else return refused(result.message)
    return undefined
  }

  return (
    <DialogForm form={form} onSend={send} action={copy.action}>
      <JobSheet>
        <PasswordField
          label={copy.password}
          name="password"
          required
          showsRequiredMark={false}
          autoComplete="current-password"
          error={form.error('password')}
        />
      </JobSheet>
    </DialogForm>
  )
}

function Code({ onReauthenticated }: WayProps) {
  const form = useForm({ messages: { code: { missing: copy.noCode } } })

  async function send(data: FormData) {
    const result = await reauthenticate({ nonce: readCode(data) })
    if (result.kind === 'ok') onReauthenticated()
    else if (result.code === 'reauthentication_not_valid') form.showServerErrors({ code: result.message })
    else return refused(result.message)
    return undefined
  }

  return (
    <DialogForm form={form} onSend={send} action={copy.action}>
      <JobSheet>
        <CodeField label={copy.code} error={form.error('code')} />
      </JobSheet>
    </DialogForm>
  )
}

/** Authenticates the user of this session again, by the password or by the mailed code (supabase-wire.md 3.9). */
async function reauthenticate(
  given: { password: string } | { nonce: string },
): Promise<{ kind: 'ok' } | Refused> {
  const token = await freshToken()
  if (!token) return { kind: 'refused', code: '', message: NOT_REACHED }
  const { error } = await postAuth('/reauthenticate', given, token)
  if (!error) return { kind: 'ok' }
  return refusalOf(error.code ?? '', error.message)
}
