import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { IconButton } from '#app/ui/button.tsx'
import { CountSun } from '#app/ui/drawing/count-sun.tsx'
import { openCartLabel } from './copy.ts'
import { openCart } from './drawer-state.ts'
import { preloadDrawer } from './load-drawer.ts'

/** The header's cart with its count; hidden while the cart is empty (product.md 2.1) and has no problem to show. */
export function CartButton() {
  const { count, problems } = useCart()
  if (count === 0 && problems.length === 0) return null
  return (
    <IconButton
      label={openCartLabel(count)}
      aria-haspopup="dialog"
      onClick={openCart}
      onPointerEnter={preloadDrawer}
      onFocus={preloadDrawer}
      onTouchStart={preloadDrawer}
    >
      <ShoppingCart aria-hidden="true" size={26} />
      {count > 0 ? <CountSun count={count} /> : null}
    </IconButton>
  )
}
