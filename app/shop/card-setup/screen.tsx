import { useVisitor } from '#app/accounts/session/session.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { readCardCode } from '#domain/orders/cards.ts'
import { cardSetup as words } from './copy.ts'
import { Head } from './head.tsx'
import { LeadsOutside } from './leads-outside.tsx'
import { OwnersPart } from './owners-part.tsx'
import { SwitchedOff } from './switched-off.tsx'

/** /card-setup: where a tap on a card leads that opens no review page: not set up, switched off, or outside of Google. */
export default function CardSetupScreen() {
  const [params] = useSearchParams()
  const code = readCardCode(params.get('code') ?? '')
  const kind = params.get('card')
  const visitor = useVisitor()
  if (kind === 'off') return <SwitchedOff />
  if (kind === 'outside' && code) return <LeadsOutside code={code} />
  return (
    <main id="main" className="page pt-10 pb-(--section) md:pt-16">
      {code && visitor?.session ? (
        // another account owns other cards
        <OwnersPart key={visitor.session.user.id} code={code} email={visitor.session.user.email} />
      ) : (
        <>
          <Head {...words.anybody} />
          {code && visitor ? <SignIn code={code} /> : null}
        </>
      )}
    </main>
  )
}

function SignIn({ code }: { code: string }) {
  return (
    <>
      <p className="type-label mt-8">{words.owner}</p>
      <Link
        to={`/auth?next=${encodeURIComponent(`/card-setup?code=${code}`)}`}
        className={buttonClass({ className: 'mt-3 max-sm:w-full' })}
      >
        {words.signIn}
      </Link>
    </>
  )
}
