import { auth } from '#app/accounts/auth/copy.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Step } from './step.tsx'

const copy = auth.halfChanged

/** Shown when only one of the two addresses has confirmed a change of email (supabase-wire.md 3.5). */
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
