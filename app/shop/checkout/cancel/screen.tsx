import { useVisitor } from '#app/accounts/session/session.ts'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { itemCount } from '#app/shop/cart/copy.ts'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { Horizon } from '#app/shop/orders/horizon.tsx'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { type Cart, countItems } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { checkoutAccessFor } from '#domain/checkout/checkout-access.ts'
import { formatAud } from '#domain/money/money.ts'
import { checkoutCancel } from './copy.ts'
import { type Release, useRelease } from './use-release.ts'

/**
 * /checkout/cancel: the visitor came back from the payment page (product.md 2.10). The cart is kept, and the stock hold
 * of an unpaid order is released.
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
      className="page grid justify-items-center overflow-x-clip pt-14 pb-(--section) text-center max-sm:justify-items-start max-sm:text-left md:pt-28 low:pt-4"
    >
      <Horizon />
      <h1 tabIndex={-1} className="type-display mt-10 text-display-l low:mt-4">
        {checkoutCancel.title}
      </h1>
      {isBought ? (
        <Bought isPaid={release.state === 'paid'} order={{ id, key }} />
      ) : (
        <Released release={release} />
      )}
      {isBought ? <NextLinks main="none" /> : <WaysOn />}
    </main>
  )
}

/** The way back to the checkout for a cart with items, and the links to the shop and to the home page. */
function WaysOn() {
  const { cart, loaded } = useCart()
  if (cart.length > 0)
    return (
      <>
        <InCart cart={cart} />
        <BackToCheckout cart={cart} />
        <NextLinks main="other" />
      </>
    )
  // while the cart is not loaded, space for it is reserved, so that nothing moves
  return (
    <div
      className={`grid w-full content-start justify-items-center max-sm:justify-items-start ${loaded ? '' : 'min-h-50'}`}
    >
      <NextLinks main="shop" />
    </div>
  )
}

/** What is in the cart: pictures, the number of items, and the total after the discount. */
function InCart({ cart }: { cart: Cart }) {
  return (
    <>
      <div className="mt-6 flex w-full max-w-105 items-center gap-3 rounded-sheet border border-edge bg-surface px-4 py-3 text-left">
        <span className="flex flex-1 flex-wrap items-center gap-2">
          {cart.map(({ id, quantity }) => (
            <Pictured key={id} productId={id} quantity={quantity} className="size-11" eager />
          ))}
          <span className="ml-1 text-text-2">{itemCount(countItems(cart))}</span>
        </span>
        <b className="type-label type-num text-sub">{formatAud(totalsOf(cart).total)}</b>
      </div>
      <p className="mt-2 text-micro text-text-3">{PRICES_INCLUDE_GST}</p>
    </>
  )
}

/**
 * Leads back to the checkout. For a cart that needs a sign-in or cannot be paid for as a whole, it opens the cart
 * instead.
 */
function BackToCheckout({ cart }: { cart: Cart }) {
  const signedIn = Boolean(useVisitor()?.session)
  const { kind } = checkoutAccessFor(cart, { signedIn, fullCheckout: hasFullCheckout() })
  const className = 'mt-3 w-full max-w-105'
  if (kind === 'sign-in' || kind === 'coming-soon')
    return (
      <Button variant="sun" className={className} onClick={openCart}>
        {checkoutCancel.cart}
      </Button>
    )
  return (
    <Link
      to={kind === 'checkout' ? '/checkout' : '/pre-checkout'}
      className={buttonClass({ variant: 'sun', className })}
    >
      {checkoutCancel.checkout}
    </Link>
  )
}

const STACKED = 'mt-8 flex gap-3 max-sm:w-full max-sm:flex-col'

/** The links of product.md 2.10. `shop` makes the link to the shop the main action, and `other` shows plain links. */
function NextLinks({ main }: { main: 'shop' | 'other' | 'none' }) {
  const isQuiet = main === 'other'
  const look = isQuiet ? 'link' : 'line'
  return (
    <div className={isQuiet ? 'mt-2 flex flex-wrap gap-x-6 sm:justify-center' : STACKED}>
      <Link to="/review-cards" className={buttonClass({ variant: main === 'shop' ? 'sun' : look })}>
        {checkoutCancel.shop}
      </Link>
      <Link to="/" className={buttonClass({ variant: look })}>
        {checkoutCancel.home}
      </Link>
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

/** What happened to an order that is not known to be paid. Only a released order is sure to have charged nothing. */
function Released({ release }: { release: Release }) {
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
