import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { openCartLabel } from '#app/content/cart.ts'
import { IconButton } from '#app/ui/button.tsx'
import { CountSun } from '#app/ui/count-sun.tsx'
import { openCart } from './drawer-state.ts'
import { warmDrawer } from './load-drawer.ts'
import { useCart } from './store.ts'

/**
 * The header's cart, with its count; hidden while the cart is empty (product.md 2.1) and there is nothing to say of it.
 */
export function CartButton() {
  const { count, problems } = useCart()
  if (count === 0 && problems.length === 0) return null
  return (
    <IconButton
      label={openCartLabel(count)}
      aria-haspopup="dialog"
      onClick={openCart}
      onPointerEnter={warmDrawer}
      onFocus={warmDrawer}
      onTouchStart={warmDrawer}
    >
      <ShoppingCart aria-hidden="true" size={26} />
      {count > 0 ? <CountSun count={count} /> : null}
    </IconButton>
  )
}
