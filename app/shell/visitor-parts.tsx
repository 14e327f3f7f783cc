import { useVisitor } from '#app/accounts/session/session.ts'
import { useSessionRefresh } from '#app/accounts/session/use-session-refresh.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { NavLink } from '#app/router/link.tsx'
import { closeModalsOnBack } from '#app/router/modal-history.ts'
import { CartButton } from '#app/shop/cart/drawer/cart-button.tsx'
import { CartDrawerHost } from '#app/shop/cart/drawer/drawer-host.tsx'
import { preloadDrawer } from '#app/shop/cart/drawer/load-drawer.ts'
import { useCartSync } from '#app/shop/cart/use-cart-sync.ts'
import { dashboardLink, signOutCopy } from './navigation.ts'
import { type AccountLinkProps, SignInLink } from './sign-in-link.tsx'
import { Toaster } from './toast/toaster.tsx'

export { CartButton, preloadDrawer }

closeModalsOnBack()

/** Renders the cart drawer and the toasts, refreshes the session, and synchronises the cart with the account. */
export function VisitorParts() {
  const userId = useVisitor()?.session?.user.id
  useSessionRefresh()
  useCartSync(userId)
  return (
    <>
      <CartDrawerHost />
      <Toaster />
    </>
  )
}

/** The link "Sign in", or a link to the dashboard for signed-in visitors. */
export function AccountLink(props: AccountLinkProps) {
  if (!useVisitor()?.session) return <SignInLink {...props} />
  return (
    <NavLink to={dashboardLink.to} {...props}>
      {dashboardLink.label}
    </NavLink>
  )
}

/** The sign-out button in the menu of signed-in visitors. `onLeave` closes the menu. */
export function MenuSignOut({ onLeave }: { onLeave: () => void }) {
  return useVisitor()?.session ? <SignOut onPress={onLeave} /> : null
}

/** Signs out. Closes the menu at once, because the menu would cover the toast about the result. */
function SignOut({ onPress }: { onPress: () => void }) {
  const { isLeaving, leave } = useSignOut()
  function press() {
    onPress()
    leave()
  }
  return (
    <button type="button" className="menu-link w-full" disabled={isLeaving} onClick={press}>
      {isLeaving ? signOutCopy.busy : signOutCopy.label}
    </button>
  )
}
