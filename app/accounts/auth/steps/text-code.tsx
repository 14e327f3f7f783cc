import { useState } from 'react'
import { flushSync } from 'react-dom'
import { auth } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { secondsIn, useCountdown } from '#app/ui/use-countdown.ts'
import { CodeForm } from './code-form.tsx'
import { keepSentText, keptSentText } from './sent-text.ts'
import type { Phone } from './use-factors.ts'

const copy = auth.secondFactor
/** The server sends no second message to a number within a minute. */
const PAUSE_SECONDS = 60

type TextCodeProps = { phone: Phone; way: SignInState; onPassed: () => Promise<void> }

/** A code by text message: sent when it is asked for, since each message costs money, then typed in. */
export function TextCode({ phone: { factorId }, way, onPassed }: TextCodeProps) {
  const [sent, setSent] = useState(() => keptSentText(factorId))
  const { left, start } = useCountdown(pauseAfter(sent?.sentAt))
  const { busy, problem } = way

  async function send() {
    const { data, wrong } = await way.attempt('sendText', (client) =>
      client.mfa.challenge({ factorId, channel: 'sms' }),
    )
    if (!data) {
      start(secondsIn(wrong?.words) ?? 0)
      return
    }
    const message = {
      factorId,
      challengeId: data.id,
      sentAt: Date.now(),
      expiresAt: data.expires_at * 1000,
    }
    keepSentText(message)
    flushSync(() => {
      way.settle()
      setSent(message)
      start(PAUSE_SECONDS)
    })
    document.getElementById(FIELD)?.focus()
  }

  async function verify(challengeId: string, code: string) {
    const { data } = await way.attempt('textCode', (client) =>
      client.mfa.verify({ factorId, challengeId, code }),
    )
    if (data) await onPassed()
  }

  if (!sent)
    return (
      <>
        <ProblemMessage words={problem?.words} />
        <Button
          variant="sun"
          size="lg"
          className="mt-5 w-full"
          disabled={busy !== undefined || left > 0}
          busy={busy === 'sendText'}
          busyLabel={auth.busy.other}
          onClick={() => void send()}
        >
          {left > 0 ? copy.wait(left) : copy.sendText}
        </Button>
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
        words={problem?.words}
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

/** Seconds until another message may be asked for. */
function pauseAfter(sentAt: number | undefined): number {
  if (sentAt === undefined) return 0
  return Math.max(0, Math.ceil((sentAt - Date.now()) / 1000) + PAUSE_SECONDS)
}
