import { lazy, Suspense } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { readCardCode } from '#domain/orders/cards.ts'
import { CardPage } from './card-page.tsx'
import { cardSetup as copy } from './copy.ts'
import { ExternalDestination } from './external-destination.tsx'
import { Head } from './head.tsx'
import { SwitchedOff } from './switched-off.tsx'

/** Lazy, because it needs the query library, and most people who tap a card are not its owner. */
const OwnerSetup = lazy(() => importOrReload(() => import('./owner-setup.tsx')))

/** Lazy, because few people tap a blank card. */
const BlankCard = lazy(() => importOrReload(() => import('./blank-card.tsx')))

const GOOGLE_MAPS = 'https://www.google.com/maps'

/**
 * /card-setup. A tap leads here when the card is blank, switched off or not set up, or shows an intermediate page first
 * (`showsPageFirst`).
 */
export default function CardSetupScreen() {
  const [params] = useSearchParams()
  const code = readCardCode(params.get('code') ?? '')
  const kind = params.get('card')
  const visitor = useVisitor()
  if (kind === 'off') return <SwitchedOff />
  if (kind === 'blank' && code)
    return (
      <Suspense>
        <BlankCard code={code} />
      </Suspense>
    )
  if (kind === 'outside' && code) return <ExternalDestination code={code} />
  return (
    <CardPage isTall={code !== undefined && Boolean(visitor?.session)}>
      {code && visitor?.session ? (
        // the key resets the state for another account
        <Suspense key={visitor.session.user.id}>
          <OwnerSetup code={code} email={visitor.session.user.email} />
        </Suspense>
      ) : (
        <>
          <Head title={copy.anybody.title} text={copy.anybody.text} />
          <NewTabLink
            href={GOOGLE_MAPS}
            className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-5 max-sm:w-full' })}
          >
            <span className="btn-label">{copy.anybody.maps}</span>
          </NewTabLink>
          {visitor ? <ForOwner code={code} isSignedIn={Boolean(visitor.session)} /> : null}
        </>
      )}
    </CardPage>
  )
}

/**
 * A link for the owner to set up the card, or to all cards if the URL has no code. An owner who is not signed in can
 * use the order number instead.
 */
function ForOwner({ code, isSignedIn }: { code: string | undefined; isSignedIn: boolean }) {
  const next = code ? (`/card-setup?code=${code}` as const) : '/dashboard/reviews'
  return (
    <>
      <p className="type-label mt-8">{copy.owner}</p>
      {/* not the `sun` variant, because the person who taps a card is usually a customer of its owner */}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          to={isSignedIn ? next : `/auth?next=${encodeURIComponent(next)}`}
          className={buttonClass({ className: 'max-sm:w-full' })}
        >
          {isSignedIn ? copy.all : copy.signIn}
        </Link>
        {isSignedIn ? null : (
          <Link to="/order" className="link inline-flex min-h-11 items-center">
            {copy.byOrder}
          </Link>
        )}
      </div>
    </>
  )
}
