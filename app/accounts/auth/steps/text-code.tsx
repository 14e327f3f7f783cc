import { useState } from 'react'
import { flushSync } from 'react-dom'
import { auth } from '#app/accounts/auth/copy.ts'
import { PAUSE_SECONDS } from '#app/accounts/auth/pause.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { retryAfterSeconds } from '#app/accounts/session/auth-client/retry-after.ts'
import { Button } from '#app/ui/button.tsx'
import { useCountdown } from '#app/ui/hooks/use-countdown.ts'
import { CodeForm } from './code-form.tsx'
import { readSentText, storeSentText } from './sent-text.ts'
import { StepButton } from './step-button.tsx'
import type { Phone } from './use-factors.ts'

const copy = auth.secondFactor

type TextCodeProps = { phone: Phone; signIn: SignInState; onPassed: () => Promise<void> }

/** Asks for a code from a text message. A message is sent only on a click, because each message costs money. */
export function TextCode({ phone: { factorId }, signIn, onPassed }: TextCodeProps) {
  const [sent, setSent] = useState(() => readSentText(factorId))
  const { left, start } = useCountdown(pauseAfter(sent?.sentAt))
  const { busy, problem } = signIn

  async function send() {
    const { data } = await signIn.run('sendText', (client) =>
      client.mfa.challenge({ factorId, channel: 'sms' }),
    )
    if (!data) {
      start(retryAfterSeconds())
      return
    }
    const message = {
      factorId,
      challengeId: data.id,
      sentAt: Date.now(),
      expiresAt: data.expires_at * 1000,
    }
    storeSentText(message)
    flushSync(() => {
      signIn.reset()
      setSent(message)
      start(PAUSE_SECONDS)
    })
    document.getElementById(FIELD)?.focus()
  }

  async function verify(challengeId: string, code: string) {
    const { data } = await signIn.run('textCode', (client) =>
      client.mfa.verify({ factorId, challengeId, code }),
    )
    if (data) await onPassed()
  }

  if (!sent)
    return (
      <>
        <ProblemMessage message={problem?.message} />
        <StepButton
          className="mt-5 w-full"
          disabled={busy !== undefined || left > 0}
          busy={busy === 'sendText'}
          onClick={() => void send()}
        >
          {left > 0 ? copy.wait(left) : copy.sendText}
        </StepButton>
      </>
    )
  return (
    <>
      <CodeForm
        id={FIELD}
        label={auth.fields.textCode.label}
        button={copy.button}
        busy={busy === 'textCode'}
        disabled={busy !== undefined}
        message={problem?.message}
        onCode={(code) => void verify(sent.challengeId, code)}
      />
      <Button
        variant="link"
        className="mt-3"
        disabled={busy !== undefined || left > 0}
        busy={busy === 'sendText'}
        busyLabel={auth.busy.other}
        onClick={() => void send()}
      >
        {left > 0 ? copy.wait(left) : copy.again}
      </Button>
    </>
  )
}

const FIELD = 'text-code'

/** Seconds until another message may be sent. */
function pauseAfter(sentAt: number | undefined): number {
  if (sentAt === undefined) return 0
  return Math.max(0, Math.ceil((sentAt - Date.now()) / 1000) + PAUSE_SECONDS)
}
