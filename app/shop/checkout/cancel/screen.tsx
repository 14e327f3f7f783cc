import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { itemCount } from '#app/shop/cart/copy.ts'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { Horizon } from '#app/shop/orders/horizon.tsx'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { countItems } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { checkoutCancel } from './copy.ts'
import { type Release, useRelease } from './use-release.ts'

/**
 * /checkout/cancel: the visitor came back from the payment page (product.md 2.10). The cart stays, and the stock hold
 * is released.
 */
export default function CheckoutCancelScreen() {
  const [params] = useSearchParams()
  const id = params.get('order') ?? ''
  const key = params.get('key') ?? ''
  const release = useRelease(id, key)
  const isBought = release.state === 'paid' || release.state === 'confirming'
  return (
    <main
      id="main"
      className="page grid justify-items-center overflow-x-clip pt-14 pb-(--section) text-center md:pt-28 low:pt-4"
    >
      <Horizon />
      <h1 tabIndex={-1} className="type-display mt-10 text-display-l low:mt-4">
        {checkoutCancel.title}
      </h1>
      {isBought ? (
        <Bought isPaid={release.state === 'paid'} order={{ id, key }} />
      ) : (
        <Kept release={release} />
      )}
      {isBought ? null : <BackToCart />}
      <div className={`${isBought ? 'mt-8' : 'mt-4'} flex gap-3 max-sm:w-full max-sm:flex-col`}>
        <Link to="/review-cards" className={buttonClass({ variant: isBought ? 'line' : 'sun' })}>
          {checkoutCancel.shop}
        </Link>
        <Link to="/" className={buttonClass()}>
          {checkoutCancel.home}
        </Link>
      </div>
    </main>
  )
}

/** Opens the cart. Reserves its height while the cart is not loaded, so that nothing moves. */
function BackToCart() {
  const { cart } = useCart()
  const count = countItems(cart)
  return (
    <div className="mt-1 min-h-12">
      {count > 0 && (
        <Button variant="link" onClick={openCart}>
          {checkoutCancel.cart(itemCount(count), formatAud(totalsOf(cart).subtotal))}
        </Button>
      )}
    </div>
  )
}

type BoughtProps = { isPaid: boolean; order: { id: string; key: string } }

/** For a paid order, or an order whose payment is still being confirmed. Does not offer to pay a second time. */
function Bought({ isPaid, order }: BoughtProps) {
  return (
    <Callout tone="info" role="status" className="mt-5 max-w-130 text-left">
      <p>{isPaid ? checkoutCancel.paidAlready : checkoutCancel.confirming}</p>
      <Link to={orderPath(order)} className={buttonClass({ variant: 'sun', size: 'sm', className: 'mt-2' })}>
        {checkoutCancel.seeOrder}
      </Link>
    </Callout>
  )
}

/** What happened to an unpaid order. Only a cancelled order is sure to have charged nothing. */
function Kept({ release }: { release: Release }) {
  return (
    <>
      <p className="mt-4 max-w-130 text-lead text-text-2">
        {release.state === 'released' ? checkoutCancel.released : checkoutCancel.kept}
      </p>
      {release.state === 'failed' ? (
        <Callout tone="warn" role="status" className="mt-5 max-w-130 text-left">
          <p>{release.message}</p>
        </Callout>
      ) : null}
    </>
  )
}
