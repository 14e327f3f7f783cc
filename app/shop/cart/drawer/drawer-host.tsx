import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { importOrReload, takeReopened } from '#app/hydration/reload-after-release.ts'
import { useLocation } from '#app/router/hooks.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { itemCount } from '#app/shop/cart/copy.ts'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { PanelBody } from '#app/ui/overlay/panel.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { cartCopy } from './copy.ts'
import { closeCart, openCart, useCartOpen } from './drawer-state.ts'
import { closeEarlyCart } from './early-cart-state.ts'
import { loadDrawer } from './load-drawer.ts'

/**
 * The cart drawer (product.md 2.7). It opens at once with the cart's lines; the code that changes them is loaded
 * separately, never with the page.
 */
export function CartDrawerHost() {
  const open = useCartOpen()
  const { cart, count } = useCart()
  const [Contents, setContents] = useState<ComponentType<{ open: boolean }>>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!open || Contents) return
    importOrReload(loadDrawer, { dialog: 'cart' }).then(
      (loaded) => setContents(() => loaded),
      () => {
        closeCart()
        toast.add(toasts.cartUnavailable)
      },
    )
  }, [open, Contents])

  useEffect(() => {
    if (takeReopened('cart')) openCart()
  }, [])

  // A navigation closes the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each path
  useEffect(() => closeCart, [pathname])

  return (
    <>
      <WithoutEarlyCart open={open} />
      <Drawer
        open={open}
        onClose={closeCart}
        title={cartCopy.title}
        aside={<span aria-live="polite">{itemCount(count)}</span>}
        bare
      >
        {Contents ? <Contents open={open} /> : <KnownCart cart={cart} />}
      </Drawer>
    </>
  )
}

/**
 * Closes the early cart when the drawer opens. It is rendered before the drawer, so that its layout effect runs first
 * and the focus is back on the page's button. The drawer returns the focus to that button when it closes.
 */
function WithoutEarlyCart({ open }: { open: boolean }) {
  useLayoutEffect(() => {
    if (open) closeEarlyCart()
  }, [open])
  return null
}

/** The lines of the cart, until the code that changes them is loaded. */
function KnownCart({ cart }: { cart: Cart }) {
  return (
    <PanelBody>
      <ul className="divide-y divide-line">
        {cart.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 py-3">
            <span>
              {item.quantity} × {item.name}
            </span>
            <span className="type-num">{formatAud(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-small text-text-2">
        {cartCopy.loading}
      </p>
    </PanelBody>
  )
}
