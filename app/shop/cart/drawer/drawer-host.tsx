import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from '#app/router/location.ts'
import { type Notice, notices } from '#app/shell/toast/messages.ts'
import { cartCopy, itemCount } from '#app/shop/cart/copy.ts'
import { useCart } from '#app/shop/cart/store.ts'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { PanelBody } from '#app/ui/overlay/panel.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import type { CartContentsProps } from './drawer.tsx'
import { closeCart, useCartOpen } from './drawer-state.ts'
import { loadDrawer } from './load-drawer.ts'

type CartDrawerHostProps = Omit<CartContentsProps, 'open'> & { notify: (notice: Notice) => void }

/**
 * The cart drawer (product.md 2.7). It opens at once with what is known of the cart; the code of what can be done with
 * it comes separately, never with the page.
 */
export function CartDrawerHost(props: CartDrawerHostProps) {
  const { notify } = props
  const open = useCartOpen()
  const { cart, count } = useCart()
  const [Contents, setContents] = useState<ComponentType<CartContentsProps>>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!open || Contents) return
    loadDrawer().then(
      (loaded) => setContents(() => loaded),
      () => {
        closeCart()
        notify(notices.cartUnavailable)
      },
    )
  }, [open, Contents, notify])

  // the drawer belongs to the page it was opened on
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this answers to
  useEffect(() => closeCart, [pathname])

  return (
    <Drawer
      open={open}
      onClose={closeCart}
      title={cartCopy.title}
      aside={<span aria-live="polite">{itemCount(count)}</span>}
      bare
    >
      {Contents ? <Contents {...props} open={open} /> : <KnownCart cart={cart} />}
    </Drawer>
  )
}

/** The lines of the cart, until the code that changes them is here. */
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
