import { type ReactNode, useMemo } from 'react'
import { ErrorBoundary } from './router/error-boundary.tsx'
import { findRoute } from './router/find-route.ts'
import { useLocation } from './router/location.ts'
import { PageEffects } from './router/page-effects.tsx'
import { Pages } from './router/pages.tsx'
import type { RouteDef } from './routes/route-def.ts'
import { BetaBanner } from './shell/beta-banner.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { useVisitorParts } from './shell/load-visitor-parts.ts'
import { SkipLink } from './shell/skip-link.tsx'

/** Every page: the shell around it, and what is left when it breaks. */
export function Root() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const visitorParts = useVisitorParts()

  return (
    <>
      <SkipLink />
      <Shell route={route} living={visitorParts}>
        <ErrorBoundary resetKey={pathname} fallback={broken}>
          <Pages />
        </ErrorBoundary>
      </Shell>
      {visitorParts ? <visitorParts.VisitorParts /> : null}
    </>
  )
}

/** The error screen is a page too: its heading takes the focus. */
function broken(error: unknown) {
  return (
    <>
      <BrokenPage error={error} />
      <PageEffects />
    </>
  )
}

type ShellProps = { route: RouteDef; living: ReturnType<typeof useVisitorParts>; children: ReactNode }

/** Header and footer, on every page but the dashboard's own (product.md 2.1). */
function Shell({ route, living: visitorParts, children }: ShellProps) {
  // Always the same elements: neither is rendered again when the page changes.
  const AccountLink = visitorParts?.AccountLink
  const header = useMemo(
    () => (
      <Header
        cart={visitorParts && <visitorParts.CartButton />}
        AccountLink={AccountLink}
        MenuSignOut={visitorParts?.MenuSignOut}
      />
    ),
    [visitorParts, AccountLink],
  )
  const footer = useMemo(() => <Footer AccountLink={AccountLink} />, [AccountLink])
  if (route.chrome === false) return children
  return (
    <>
      {header}
      {route.title.includes('TradeOps') ? <BetaBanner /> : null}
      {children}
      {footer}
    </>
  )
}
