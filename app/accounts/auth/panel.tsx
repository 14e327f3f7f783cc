import { Entry } from './entry/entry.tsx'
import { ExpiredLink } from './steps/expired-link.tsx'
import { HalfChanged } from './steps/half-changed.tsx'
import { LinkStep } from './steps/link-step.tsx'
import { MailSent } from './steps/mail-sent.tsx'
import { NewPassword } from './steps/new-password.tsx'
import { Returning } from './steps/returning.tsx'
import { SecondFactor } from './steps/second-factor.tsx'
import { SignedIn } from './steps/signed-in.tsx'
import { useAuthStep } from './use-auth-step.ts'

/** The one thing that there is to do at /auth for this visitor, now. */
export function Panel() {
  const journey = useAuthStep()
  const { address, visitor, way, detour } = journey
  const { errand } = address

  if (detour?.kind === 'mail-sent') return <MailSent {...journey} mail={detour.mail} />
  if (detour?.kind === 'half-changed' || errand.kind === 'half-changed')
    return <HalfChanged isSignedIn={Boolean(visitor?.session)} />
  if (detour?.kind === 'expired') return <ExpiredLink {...journey} purpose={detour.purpose} />
  if (errand.kind === 'refused' && errand.isLinkOver) return <ExpiredLink {...journey} />
  if (errand.kind === 'link') return <LinkStep {...journey} link={errand} />
  if (errand.kind === 'return') return <Returning {...journey} code={errand.code} />
  if (visitor?.awaitsCode || (visitor?.session && errand.kind === 'code'))
    return <SecondFactor {...journey} />
  if (visitor?.session && errand.kind === 'new-password')
    return <NewPassword email={visitor.session.user.email} way={way} />
  if (visitor && errand.kind === 'new-password') return <ExpiredLink {...journey} purpose="reset" />
  if (visitor?.session && !way.busy)
    return <SignedIn email={visitor.session.user.email} address={address} problem={way.problem} />
  return <Entry {...journey} />
}
