import { dashboardLink, signOutWords } from '#app/content/navigation.ts'
import { CartButton } from '#app/features/cart/cart-button.tsx'
import { CartDrawerHost } from '#app/features/cart/drawer-host.tsx'
import { warmDrawer } from '#app/features/cart/load-drawer.ts'
import { cartBelongsTo, cartSells } from '#app/features/cart/store.ts'
import { hasFullCheckout, productsForSale } from '#app/features/page-lists/store.ts'
import { currentVisitor, useVisitor } from '#app/features/session/session.ts'
import { useSessionKeeper } from '#app/features/session/use-session-keeper.ts'
import { toast } from '#app/features/toast/store.ts'
import { Toaster } from '#app/features/toast/toaster.tsx'
import { NavLink } from '#app/router/link.tsx'
import { type AccountLinkProps, SignInLink } from '#app/shell/account-link.tsx'
import { saveCart, useSavedCart } from '#app/shell/saved-cart/use-saved-cart.ts'
import { useSignOut } from '#app/shell/use-sign-out.ts'

export { CartButton, warmDrawer }

cartBelongsTo(() => currentVisitor().session?.user.id)
cartSells(productsForSale)

/** What follows a visitor from page to page: their cart, their session, and what is said to them in passing. */
export function Living() {
  const userId = useVisitor()?.session?.user.id
  useSessionKeeper()
  useSavedCart(userId)
  return (
    <>
      <CartDrawerHost
        notify={toast.add}
        signedIn={userId !== undefined}
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

/** "Sign in", or the dashboard for whoever is signed in. */
export function AccountLink(props: AccountLinkProps) {
  if (!useVisitor()?.session) return <SignInLink {...props} />
  return (
    <NavLink to={dashboardLink.to} {...props}>
      {dashboardLink.label}
    </NavLink>
  )
}

/** The last line of the menu for whoever is signed in; `onLeave` closes it. */
export function MenuSignOut({ onLeave }: { onLeave: () => void }) {
  return useVisitor()?.session ? <SignOut onPress={onLeave} /> : null
}

/** Closes the menu when it is pressed, not when all is done: what is said about it is said on the page. */
function SignOut({ onPress }: { onPress: () => void }) {
  const { isLeaving, leave } = useSignOut()
  function press() {
    onPress()
    leave()
  }
  return (
    <button type="button" className="menu-link w-full" disabled={isLeaving} onClick={press}>
      {isLeaving ? signOutWords.busy : signOutWords.label}
    </button>
  )
}
