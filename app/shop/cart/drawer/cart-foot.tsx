import { useState } from 'react'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { Link, type To } from '#app/router/link.tsx'
import { notices } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { cartCopy, payAtCheckout } from '#app/shop/cart/copy.ts'
import { OPENS_REQUEST } from '#app/shop/cart/use-cart-request.ts'
import { saveCart } from '#app/shop/cart/use-cart-sync.ts'
import { firstMonthIn } from '#app/shop/price-copy.ts'
import { Button } from '#app/ui/button.tsx'
import { DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import { type Cart, cartTotal, isCardsOnly } from '#domain/cart/cart.ts'
import { monthlyOf, totalsOf } from '#domain/cart/pricing.ts'
import { nextStepFor, splitPayable } from '#domain/checkout/next-step.ts'
import { formatAud } from '#domain/money/money.ts'
import { closeCart } from './drawer-state.ts'

type CartFootProps = {
  cart: Cart
  signedIn: boolean
  /** Opens the form that sends the cart as a request instead. */
  onRequest: () => void
}

/** Totals, undiscounted (product.md 9, rulings.md 6), and the buttons that lead on. */
export function CartFoot(props: CartFootProps) {
  const { cart, signedIn } = props
  const monthly = hasFullCheckout() ? monthlyOf(cart) : 0 // a cart that is sent as a request pays nothing yet
  const total = formatAud(cartTotal(cart))
  const pays = totalsOf(splitPayable(cart, hasFullCheckout()).payable).total
  return (
    <>
      <DocketLines>
        <DocketLine label={cartCopy.subtotal} value={total} />
        <DocketLine label={cartCopy.total} value={`${total} AUD`} tone="total" />
      </DocketLines>
      {pays === 0 || pays === cartTotal(cart) ? null : (
        <p className="type-label type-num text-right text-ok">{payAtCheckout(pays)}</p>
      )}
      {monthly > 0 ? <p className="text-small text-text-2">{firstMonthIn(monthly)}</p> : null}
      <p className="mt-1 text-micro text-text-3">{cartCopy.prices}</p>
      <CheckoutButton {...props} />
      {signedIn ? <SaveCart /> : <SignIn cardsOnly={isCardsOnly(cart)} />}
    </>
  )
}

/** The next step depends on the cart and on who is signed in (rulings.md 3). */
function CheckoutButton({ cart, signedIn, onRequest }: CartFootProps) {
  const navigate = useNavigate()
  const step = nextStepFor(cart, { signedIn, fullCheckout: hasFullCheckout() })

  function leave(to: To) {
    closeCart()
    void navigate(to)
  }
  function go() {
    switch (step.kind) {
      case 'guest-checkout':
        return leave('/pre-checkout')
      case 'checkout':
        return leave('/checkout')
      case 'sign-in':
        toast.add(notices.loginRequired)
        return leave('/auth?next=/checkout')
      case 'coming-soon':
        toast.add(notices.comingSoon)
        return
    }
  }

  return (
    <div className="mt-3 grid gap-2.5">
      <Button variant="sun" size="lg" onClick={go}>
        {step.kind === 'guest-checkout' ? cartCopy.guestCheckout : cartCopy.checkout}
      </Button>
      {step.kind === 'coming-soon' && cart.some(({ type }) => type === 'nfc_card') ? (
        <Button onClick={() => leave('/checkout?pay=cards')}>{cartCopy.payCards}</Button>
      ) : null}
      {step.kind === 'coming-soon' ? (
        <Button {...OPENS_REQUEST} onClick={onRequest}>
          {cartCopy.request.button}
        </Button>
      ) : null}
    </div>
  )
}

/** Saves at once. Each change is saved without it too, a moment later (rulings.md 8). */
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
  return (
    <p className="mt-2 text-center text-small text-text-2">
      {before}
      <Link
        to={`/auth?next=${encodeURIComponent(pathname + search)}`}
        className="link inline-block py-2"
        onClick={closeCart}
      >
        {cartCopy.signIn.link}
      </Link>
      {after}
    </p>
  )
}
