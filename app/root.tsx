import type { ReactNode } from 'react'
import { CartButton } from '#app/features/cart/cart-button.tsx'
import { CartDrawerHost } from '#app/features/cart/drawer-host.tsx'
import { hasFullCheckout } from '#app/features/page-lists/store.ts'
import { useVisitor } from '#app/features/session/session.ts'
import { useSessionKeeper } from '#app/features/session/use-session-keeper.ts'
import { toast } from '#app/features/toast/store.ts'
import { Toaster } from '#app/features/toast/toaster.tsx'
import { ErrorBoundary } from '#app/router/error-boundary.tsx'
import { findRoute } from '#app/router/find-route.ts'
import { PageEffects } from '#app/router/page-effects.tsx'
import { Pages } from '#app/router/pages.tsx'
import { useLocation } from '#app/router/place.ts'
import { BrokenPage } from '#app/screens/error/broken-page.tsx'
import { BetaBanner } from '#app/shell/beta-banner.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { saveCart, useSavedCart } from '#app/shell/saved-cart/use-saved-cart.ts'
import { SkipLink } from '#app/shell/skip-link.tsx'
import type { RouteDef } from './route-def.ts'

/** Every page: the shell around it, and what is left when it breaks. */
export function Root() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const userId = useVisitor()?.session?.user.id
  const signedIn = userId !== undefined
  useSessionKeeper()
  useSavedCart(userId)

  return (
    <>
      <SkipLink />
      <Shell route={route} signedIn={signedIn}>
        <ErrorBoundary resetKey={pathname} fallback={broken}>
          <Pages />
        </ErrorBoundary>
      </Shell>
      <CartDrawerHost
        notify={toast.add}
        signedIn={signedIn}
        fullCheckout={hasFullCheckout()}
        loadRequest={loadCartRequest}
        saveCart={saveCart}
      />
      <Toaster />
    </>
  )
}

async function loadCartRequest() {
  const { CartRequest } = await import('#app/shell/cart-request.tsx')
  return CartRequest
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

/** Header and footer, on every page but the dashboard's own (spec 2.1). */
function Shell({ route, signedIn, children }: { route: RouteDef; signedIn: boolean; children: ReactNode }) {
  if (route.chrome === false) return children
  return (
    <>
      <Header cart={<CartButton />} signedIn={signedIn} />
      {route.title.includes('TradeOps') ? <BetaBanner /> : null}
      {children}
      <Footer />
    </>
  )
}
