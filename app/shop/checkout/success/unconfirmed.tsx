import { Link } from '#app/router/link.tsx'
import { trackOrder } from '#app/shell/navigation.ts'
import { cartStore, useCart, useHasCartCopy } from '#app/shop/cart/cart-store.ts'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyDocket } from '#app/ui/drawing/empty-docket.tsx'
import { checkoutSuccess } from './copy.ts'
import { Contact, NextLinks } from './next-links.tsx'

const { unconfirmed } = checkoutSuccess

/** Says that no payment could be confirmed. For 24 hours a button restores a cleared cart (rulings.md 10). */
export function Unconfirmed() {
  const hasCopy = useHasCartCopy()
  const hasCart = useCart().count > 0
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center max-sm:justify-items-start max-sm:text-left">
      <EmptyDocket className="w-60 low:w-36" />
      <h1 tabIndex={-1} className="type-display mt-4 text-display-l">
        {unconfirmed.title}
      </h1>
      <p className="mt-4 max-w-130 text-lead text-text-2">{unconfirmed.text}</p>
      <p className="mt-2 max-w-130 text-text-2">{unconfirmed.paidAnyway}</p>
      {hasCopy || hasCart ? (
        <Button
          variant="sun"
          size="lg"
          className="mt-6 max-sm:w-full"
          onClick={() => {
            if (hasCopy) cartStore.restoreCopy()
            openCart()
          }}
        >
          {hasCopy ? unconfirmed.restore : unconfirmed.cart}
        </Button>
      ) : (
        <Link
          to={trackOrder.to}
          className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-6 max-sm:w-full' })}
        >
          {trackOrder.label}
        </Link>
      )}
      <NextLinks quiet className="mt-3" />
      <Contact tracks={hasCopy || hasCart} />
    </div>
  )
}
