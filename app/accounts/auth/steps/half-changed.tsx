import { auth } from '#app/accounts/auth/copy.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Step } from './step.tsx'

const copy = auth.halfChanged

/** One of the two emails of an email change has confirmed it (supabase-wire.md 3.5); the other one has not. */
export function HalfChanged({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Step title={copy.title} text={copy.text}>
      <Link
        to={isSignedIn ? '/dashboard' : '/auth'}
        className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-6 w-full' })}
      >
        {isSignedIn ? copy.back : auth.expired.back}
      </Link>
    </Step>
  )
}
