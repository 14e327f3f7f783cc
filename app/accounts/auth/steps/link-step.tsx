import type { Intent, LinkKind } from '#app/accounts/auth/auth-params.ts'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { Step } from './step.tsx'
import { StepButton } from './step-button.tsx'

type LinkStepProps = {
  link: Extract<Intent, { kind: 'link' }>
  signIn: SignInState
  onReset: () => void
  onHalfChanged: () => void
  onExpired: (purpose: LinkKind) => void
}

const TOASTS = {
  confirm: authToasts.confirmed,
  signIn: authToasts.signedIn,
  change: authToasts.addressChanged,
} as const

/**
 * The page that a mailed link opens. Nothing happens before a click, since mail scanners open links too (rulings.md
 * 26).
 */
export function LinkStep({ link, signIn, onReset, onHalfChanged, onExpired }: LinkStepProps) {
  const { purpose, type, tokenHash, elsewhere } = link
  const copy = auth.link[purpose]

  async function go() {
    if (elsewhere) return window.location.assign(elsewhere)
    const { data, problem } = await signIn.run('link', (client) =>
      client.verifyOtp({ token_hash: tokenHash, type }),
    )
    if (problem?.code === 'otp_expired') return onExpired(purpose)
    if (!data) return
    if (!data.session) return onHalfChanged()
    if (purpose === 'reset') return onReset()
    await signIn.finish(TOASTS[purpose])
  }

  return (
    <Step title={copy.title} text={copy.text}>
      <ProblemMessage message={signIn.problem?.message} />
      <StepButton busy={signIn.busy !== undefined} onClick={() => void go()}>
        {copy.button}
      </StepButton>
    </Step>
  )
}
