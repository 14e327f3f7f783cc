import { type ReactNode, useMemo } from 'react'
import { ErrorBoundary } from './router/error-boundary.tsx'
import { useLocation, useRoute } from './router/hooks.ts'
import { Outlet } from './router/outlet.tsx'
import { PageEffects } from './router/page-effects.tsx'
import type { RouteEntry } from './router/route.ts'
import { BetaBanner } from './shell/beta-banner.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { HolidayBanner } from './shell/holiday-banner.tsx'
import { useVisitorParts } from './shell/load-visitor-parts.ts'
import { PendingBar } from './shell/pending-bar.tsx'
import { SkipLink } from './shell/skip-link.tsx'

/** Renders every page inside the shell, and the error screen when a page throws. */
export function Root() {
  const { pathname } = useLocation()
  const route = useRoute()
  const visitorParts = useVisitorParts()

  return (
    <>
      <SkipLink />
      <PendingBar />
      <Shell route={route} visitorParts={visitorParts}>
        <ErrorBoundary resetKey={pathname} fallback={broken}>
          <Outlet />
        </ErrorBoundary>
      </Shell>
      {visitorParts ? <visitorParts.VisitorParts /> : null}
    </>
  )
}

/** The error screen with `PageEffects`, so that its heading takes the focus. */
function broken(error: unknown) {
  return (
    <>
      <BrokenPage error={error} />
      <PageEffects />
    </>
  )
}

type ShellProps = { route: RouteEntry; visitorParts: ReturnType<typeof useVisitorParts>; children: ReactNode }

/** Header, banners and footer around a page, unless its route has `chrome: false` (product.md 2.1). */
function Shell({ route, visitorParts, children }: ShellProps) {
  // Header and footer are memoised, so that a navigation renders neither again.
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
      <HolidayBanner />
      {route.beta ? <BetaBanner /> : null}
      {children}
      {footer}
    </>
  )
}
