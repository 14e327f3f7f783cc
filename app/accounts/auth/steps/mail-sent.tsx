import { type AuthParams, returnTo } from '#app/accounts/auth/auth-params.ts'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import { PAUSE_SECONDS } from '#app/accounts/auth/pause.ts'
import { type SentMail, sendMail } from '#app/accounts/auth/sent-mail.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { retryAfterSeconds } from '#app/accounts/session/auth-client/retry-after.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { useCountdown } from '#app/ui/hooks/use-countdown.ts'
import { CodeForm } from './code-form.tsx'
import { Step } from './step.tsx'

const copy = auth.mailSent

type MailSentProps = {
  mail: SentMail
  params: AuthParams
  signIn: SignInState
  /** Called when the code of a reset mail was right. */
  onReset: () => void
  onBack: () => void
}

/**
 * Shown after a mail was sent (rulings.md 27), with a field for the mailed code and a button to send the mail again.
 */
export function MailSent({ mail, params, signIn, onReset, onBack }: MailSentProps) {
  const { kind, email } = mail
  const { left, start } = useCountdown(PAUSE_SECONDS)
  const { busy, problem } = signIn
  const isReset = kind === 'reset' || kind === 'removed'

  async function enter(token: string) {
    const type = isReset ? 'recovery' : 'email'
    const { data } = await signIn.run('code', (client) => client.verifyOtp({ email, token, type }))
    if (!data) return
    if (isReset) onReset()
    else await signIn.finish(kind === 'created' ? authToasts.confirmed : authToasts.signedIn)
  }

  async function sendAgain() {
    const { data } = await signIn.run('again', (client) => sendMail(client, mail, returnTo(params)))
    if (data) {
      signIn.reset()
      toast.add(authToasts.mailSent)
    }
    start(data ? PAUSE_SECONDS : retryAfterSeconds())
  }

  return (
    <Step title={copy.title} text={copy[kind](email)}>
      <p className="mt-5 font-[620]">{copy.code}</p>
      <CodeForm
        label={auth.fields.code.label}
        button={copy.button[kind]}
        busy={busy === 'code'}
        disabled={busy !== undefined}
        message={problem?.message}
        onCode={(code) => void enter(code)}
      />
      <p className="mt-5 text-small text-text-2">{copy.spam}</p>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Button
          variant="link"
          disabled={busy !== undefined || left > 0}
          busy={busy === 'again'}
          busyLabel={auth.busy.other}
          onClick={() => void sendAgain()}
        >
          {left > 0 ? copy.wait(left) : copy.again}
        </Button>
        <Button variant="link" onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </Step>
  )
}
