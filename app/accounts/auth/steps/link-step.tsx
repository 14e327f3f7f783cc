import { auth, authNotices } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { Errand, LinkKind } from '#app/accounts/auth/read-auth-url.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { Step } from './step.tsx'

type LinkStepProps = {
  link: Extract<Errand, { kind: 'link' }>
  way: SignInState
  onReset: () => void
  onHalfChanged: () => void
  onExpired: (purpose: LinkKind) => void
}

const NOTICES = {
  confirm: authNotices.confirmed,
  signIn: authNotices.signedIn,
  change: authNotices.addressChanged,
} as const

/**
 * What a mailed link opens: nothing is done before a person presses the button, for mail scanners open links too
 * (rulings.md 26).
 */
export function LinkStep({ link, way, onReset, onHalfChanged, onExpired }: LinkStepProps) {
  const { purpose, type, tokenHash, elsewhere } = link
  const copy = auth.link[purpose]

  async function go() {
    if (elsewhere) return window.location.assign(elsewhere)
    const { data, wrong } = await way.attempt('link', (client) =>
      client.verifyOtp({ token_hash: tokenHash, type }),
    )
    if (wrong?.code === 'otp_expired') return onExpired(purpose)
    if (!data) return
    if (!data.session) return onHalfChanged()
    if (purpose === 'reset') return onReset()
    await way.arrive(NOTICES[purpose])
  }

  return (
    <Step title={copy.title} text={copy.text}>
      <ProblemMessage words={way.problem?.words} />
      <Button
        variant="sun"
        size="lg"
        className="mt-6 w-full"
        busy={way.busy !== undefined}
        busyLabel={auth.busy.other}
        onClick={() => void go()}
      >
        {copy.button}
      </Button>
    </Step>
  )
}
