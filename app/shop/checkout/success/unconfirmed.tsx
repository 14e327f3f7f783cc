import { cartStore, useHasCartCopy } from '#app/shop/cart/cart-store.ts'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { checkoutSuccess } from './copy.ts'
import { Contact, NextLinks } from './next-links.tsx'

const { unconfirmed } = checkoutSuccess

/** Says that no payment could be confirmed, and offers for 24 hours to restore the cart (rulings.md 10). */
export function Unconfirmed() {
  const hasCopy = useHasCartCopy()
  return (
    <>
      <span aria-hidden="true" className="w-full max-w-120">
        <ChalkLine />
      </span>
      <h1 tabIndex={-1} className="type-display mt-8 text-display-l">
        {unconfirmed.title}
      </h1>
      <p className="mt-4 max-w-130 text-lead text-text-2">{unconfirmed.text}</p>
      <p className="mt-2 max-w-130 text-text-2">{unconfirmed.paidAnyway}</p>
      {hasCopy ? (
        <Button
          variant="sun"
          size="lg"
          className="mt-6"
          onClick={() => {
            cartStore.restoreCopy()
            openCart()
          }}
        >
          {unconfirmed.restore}
        </Button>
      ) : null}
      <NextLinks quiet={hasCopy} />
      <Contact />
    </>
  )
}
