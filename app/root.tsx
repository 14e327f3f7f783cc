import { type ReactNode, useMemo } from 'react'
import { ErrorBoundary } from '#app/router/error-boundary.tsx'
import { findRoute } from '#app/router/find-route.ts'
import { PageEffects } from '#app/router/page-effects.tsx'
import { Pages } from '#app/router/pages.tsx'
import { useLocation } from '#app/router/place.ts'
import { BrokenPage } from '#app/screens/error/broken-page.tsx'
import { BetaBanner } from '#app/shell/beta-banner.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { SkipLink } from '#app/shell/skip-link.tsx'
import type { RouteDef } from './route-def.ts'
import { useLiving } from './wake.ts'

/** Every page: the shell around it, and what is left when it breaks. */
export function Root() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const living = useLiving()

  return (
    <>
      <SkipLink />
      <Shell route={route} living={living}>
        <ErrorBoundary resetKey={pathname} fallback={broken}>
          <Pages />
        </ErrorBoundary>
      </Shell>
      {living ? <living.Living /> : null}
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

type ShellProps = { route: RouteDef; living: ReturnType<typeof useLiving>; children: ReactNode }

/** Header and footer, on every page but the dashboard's own (product.md 2.1). */
function Shell({ route, living, children }: ShellProps) {
  // Always the same elements: neither is rendered again when the page changes.
  const AccountLink = living?.AccountLink
  const header = useMemo(
    () => (
      <Header
        cart={living && <living.CartButton />}
        AccountLink={AccountLink}
        MenuSignOut={living?.MenuSignOut}
      />
    ),
    [living, AccountLink],
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
