import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, notices } from '#app/content/notices.ts'
import { useLocation } from '#app/router/place.ts'
import type { CartDrawerProps } from './drawer.tsx'
import { closeCart, useCartOpen } from './drawer-state.ts'
import { loadDrawer } from './load-drawer.ts'

type CartDrawerHostProps = Omit<CartDrawerProps, 'open'> & { notify: (notice: Notice) => void }

/** Where the cart drawer appears. Its code comes with its first opening, never with the page. */
export function CartDrawerHost(props: CartDrawerHostProps) {
  const { notify } = props
  const open = useCartOpen()
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!open || Drawer) return
    loadDrawer().then(
      (loaded) => setDrawer(() => loaded),
      () => {
        closeCart()
        notify(notices.cartUnavailable)
      },
    )
  }, [open, Drawer, notify])

  // the drawer belongs to the page it was opened on
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this answers to
  useEffect(() => closeCart, [pathname])

  return Drawer ? <Drawer {...props} open={open} /> : null
}
