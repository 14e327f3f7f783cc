import { Entry } from './entry/entry.tsx'
import { ExpiredLink } from './steps/expired-link.tsx'
import { FactorRemoval } from './steps/factor-removal.tsx'
import { HalfChanged } from './steps/half-changed.tsx'
import { LinkStep } from './steps/link-step.tsx'
import { MailSent } from './steps/mail-sent.tsx'
import { NewPassword } from './steps/new-password.tsx'
import { Returning } from './steps/returning.tsx'
import { SecondFactor } from './steps/second-factor.tsx'
import { SignedIn } from './steps/signed-in.tsx'
import type { AuthStep } from './use-auth-step.ts'

/** Renders the step of /auth that fits the URL and the visitor's session. */
export function Panel({ step }: { step: AuthStep }) {
  const { params, visitor, signIn, override } = step
  const { intent } = params

  if (override?.kind === 'mail-sent') return <MailSent {...step} mail={override.mail} />
  if (override?.kind === 'half-changed' || intent.kind === 'half-changed')
    return <HalfChanged isSignedIn={Boolean(visitor?.session)} />
  if (override?.kind === 'expired') return <ExpiredLink {...step} purpose={override.purpose} />
  if (intent.kind === 'refused' && intent.isLinkExpired) return <ExpiredLink {...step} />
  if (intent.kind === 'link') return <LinkStep {...step} link={intent} />
  if (intent.kind === 'factor-removal') return <FactorRemoval {...step} token={intent.token} />
  if (intent.kind === 'return') return <Returning {...step} code={intent.code} />
  if (visitor?.awaitsCode || (visitor?.session && intent.kind === 'code')) return <SecondFactor {...step} />
  if (visitor?.session && intent.kind === 'new-password')
    return <NewPassword {...step} email={visitor.session.user.email} />
  if (visitor && intent.kind === 'new-password') return <ExpiredLink {...step} purpose="reset" />
  if (visitor?.session && !signIn.busy)
    return <SignedIn email={visitor.session.user.email} params={params} problem={signIn.problem} />
  return <Entry {...step} />
}
