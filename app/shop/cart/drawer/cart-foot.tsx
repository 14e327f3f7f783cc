import { useState } from 'react'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { Link, type To } from '#app/router/link.tsx'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { OPENS_REQUEST } from '#app/shop/cart/use-cart-request.ts'
import { saveCart } from '#app/shop/cart/use-cart-sync.ts'
import { receiptCopy } from '#app/shop/orders/copy.ts'
import { firstMonthIn } from '#app/shop/price-copy.ts'
import { Button } from '#app/ui/button.tsx'
import { DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import { type Cart, cartTotal, isCardsOnly } from '#domain/cart/cart.ts'
import { countCards, monthlyOf, totalsOf } from '#domain/cart/pricing.ts'
import { checkoutAccessFor, splitPayable } from '#domain/checkout/checkout-access.ts'
import { formatAud } from '#domain/money/money.ts'
import { cartCopy, payAtCheckout } from './copy.ts'
import { closeCart } from './drawer-state.ts'

type CartFootProps = {
  cart: Cart
  signedIn: boolean
  /** Opens the form that requests the lines that cannot be paid for online. */
  onRequest: () => void
}

/**
 * The totals before the discount (product.md 9, rulings.md 6), the amount due at checkout if it differs, and the
 * buttons for the next step.
 */
export function CartFoot(props: CartFootProps) {
  const { cart, signedIn } = props
  const access = useCheckoutAccess(props)
  const monthly = hasFullCheckout() ? monthlyOf(cart) : 0 // only full checkout takes monthly items
  const total = `${formatAud(cartTotal(cart))} AUD`
  const pays = totalsOf(splitPayable(cart, hasFullCheckout()).payable).total
  const paysOther = pays > 0 && pays !== cartTotal(cart)
  return (
    <>
      <DocketLines>
        <DocketLine label={cartCopy.subtotal} value={total} />
        {countCards(cart) > 0 && <DocketLine label={receiptCopy.shipping} value={receiptCopy.free} />}
      </DocketLines>
      {/* in a low window, total and button stay in view; from 480 px width they share one row */}
      <div className="panel-stays mt-2 grid gap-3 border-t-2 border-text pt-4 low:mt-0 low:gap-1 low:pt-1.5 low:sm:grid-cols-[1fr_auto] low:sm:items-center low:sm:gap-4">
        <div>
          <dl className="type-label type-num">
            <div
              className={`flex flex-wrap items-baseline justify-between gap-x-3 low:text-body ${paysOther ? 'text-[1.0625rem] font-[620]' : 'text-sub font-[720]'}`}
            >
              <dt>{cartCopy.total}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
          {paysOther ? (
            <p className="type-label type-num text-right text-[1.125rem] font-[700] text-ok low:text-left low:text-label">
              {payAtCheckout(pays)}
            </p>
          ) : null}
        </div>
        <CheckoutButton {...access} />
      </div>
      <OtherWays {...access} />
      {monthly > 0 ? <p className="mt-2 text-small text-text-2">{firstMonthIn(monthly)}</p> : null}
      <p className="mt-2 text-center text-micro text-text-3">{cartCopy.prices}</p>
      {signedIn ? <SaveCart /> : <SignIn cardsOnly={isCardsOnly(cart)} />}
    </>
  )
}

/** How the main button leads to the checkout: rulings.md 3. */
function useCheckoutAccess({ cart, signedIn, onRequest }: CartFootProps) {
  const navigate = useNavigate()
  const { kind } = checkoutAccessFor(cart, { signedIn, fullCheckout: hasFullCheckout() })
  function leave(to: To) {
    closeCart()
    void navigate(to)
  }
  return { kind, cart, leave, onRequest }
}

type AccessProps = ReturnType<typeof useCheckoutAccess>

function CheckoutButton({ kind, leave }: AccessProps) {
  function go() {
    switch (kind) {
      case 'guest-checkout':
        return leave('/pre-checkout')
      case 'checkout':
        return leave('/checkout')
      case 'sign-in':
        toast.add(toasts.loginRequired)
        return leave('/auth?next=/checkout')
      case 'coming-soon':
        toast.add(toasts.comingSoon)
        return
    }
  }
  return (
    <Button variant="sun" size="lg" className="low:min-h-12 low:px-4 low:text-body" onClick={go}>
      {kind === 'guest-checkout' ? cartCopy.guestCheckout : cartCopy.checkout}
    </Button>
  )
}

/** For a cart that cannot be paid for as a whole: buttons to pay for the cards, and to request the other lines. */
function OtherWays({ kind, cart, leave, onRequest }: AccessProps) {
  if (kind !== 'coming-soon') return null
  return (
    <div className="mt-2.5 grid gap-2.5">
      {cart.some(({ type }) => type === 'nfc_card') ? (
        <Button onClick={() => leave('/checkout?pay=cards')}>{cartCopy.payCards}</Button>
      ) : null}
      <Button {...OPENS_REQUEST} onClick={onRequest}>
        {cartCopy.request.button}
      </Button>
    </div>
  )
}

/** Saves the cart at once. Each change is also saved without this button, a moment later (rulings.md 8). */
function SaveCart() {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await saveCart()
    setBusy(false)
  }
  return (
    <Button className="mt-2.5 w-full" busy={isBusy} busyLabel={cartCopy.saving} onClick={() => void save()}>
      {cartCopy.save}
    </Button>
  )
}

function SignIn({ cardsOnly }: { cardsOnly: boolean }) {
  const { before, after } = cardsOnly ? cartCopy.signIn.cards : cartCopy.signIn.other
  const { pathname, search } = useLocation()
  const next = pathname === '/pre-checkout' ? '/checkout' : pathname + search // the other is the guest's page
  return (
    <p className="mt-2 text-center text-small text-text-2">
      {before}
      <Link
        to={`/auth?next=${encodeURIComponent(next)}`}
        className="link inline-block py-2"
        onClick={closeCart}
      >
        {cartCopy.signIn.link}
      </Link>
      {after}
    </p>
  )
}
