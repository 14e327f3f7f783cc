import { useVisitor } from '#app/accounts/session/session.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { readCardCode } from '#domain/orders/cards.ts'
import { cardSetup as copy } from './copy.ts'
import { ExternalDestination } from './external-destination.tsx'
import { Head } from './head.tsx'
import { OwnerSetup } from './owner-setup.tsx'
import { SwitchedOff } from './switched-off.tsx'

/**
 * /card-setup: the target of a tap on a card that opens no review page: not set up, switched off, or outside of Google.
 */
export default function CardSetupScreen() {
  const [params] = useSearchParams()
  const code = readCardCode(params.get('code') ?? '')
  const kind = params.get('card')
  const visitor = useVisitor()
  if (kind === 'off') return <SwitchedOff />
  if (kind === 'outside' && code) return <ExternalDestination code={code} />
  return (
    <main id="main" className="page pt-10 pb-(--section) md:pt-16">
      {code && visitor?.session ? (
        // the key resets the state for another account
        <OwnerSetup key={visitor.session.user.id} code={code} email={visitor.session.user.email} />
      ) : (
        <>
          <Head {...copy.anybody} />
          {code && visitor ? <SignIn code={code} /> : null}
        </>
      )}
    </main>
  )
}

function SignIn({ code }: { code: string }) {
  return (
    <>
      <p className="type-label mt-8">{copy.owner}</p>
      <Link
        to={`/auth?next=${encodeURIComponent(`/card-setup?code=${code}`)}`}
        className={buttonClass({ className: 'mt-3 max-sm:w-full' })}
      >
        {copy.signIn}
      </Link>
    </>
  )
}
