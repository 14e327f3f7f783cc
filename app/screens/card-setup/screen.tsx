import { cardSetup as words } from '#app/content/own-cards.ts'
import { useVisitor } from '#app/features/session/session.ts'
import { Link } from '#app/router/link.tsx'
import { useQuery } from '#app/router/use-query.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { readCardCode } from '#domain/cards.ts'
import { OwnersPart } from './owners-part.tsx'

/** /card-setup: where a tap on a card leads whose owner has not said where it should. */
export default function CardSetupScreen() {
  const code = readCardCode(useQuery()?.get('code') ?? '')
  const visitor = useVisitor()
  return (
    <main id="main" className="page pt-10 pb-(--section) md:pt-16">
      <h1 tabIndex={-1} className="type-display max-w-180 text-title">
        {words.title}
      </h1>
      <p className="mt-3 max-w-140 text-lead text-text-2">{words.text}</p>
      {code && visitor ? (
        <div className="mt-8 max-w-140">
          {visitor.session ? (
            // another account owns other cards
            <OwnersPart key={visitor.session.user.id} code={code} email={visitor.session.user.email} />
          ) : (
            <SignIn code={code} />
          )}
        </div>
      ) : null}
    </main>
  )
}

function SignIn({ code }: { code: string }) {
  return (
    <>
      <p className="type-label">{words.owner}</p>
      <Link
        to={`/auth?next=${encodeURIComponent(`/card-setup?code=${code}`)}`}
        className={buttonClass({ className: 'mt-3' })}
      >
        {words.signIn}
      </Link>
    </>
  )
}
