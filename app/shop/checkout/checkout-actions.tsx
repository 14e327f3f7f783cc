import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { Link } from '#app/router/link.tsx'
import { receiptCopy } from '#app/shop/orders/copy.ts'
import { Button } from '#app/ui/button.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { countCards, totalsOf } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { shippingTime } from '#domain/site/hours/shipping-time.ts'
import { preCheckout } from './copy.ts'

type CheckoutActionsProps = {
  cart: Cart
  /** A sentence about the next page. */
  next: string
  back: string
  onBack: () => void
  busy: boolean
}

/** The end of a step before the payment: the total, a main button to continue, and below it a button to go back. */
export function CheckoutActions({ cart, next, back, onBack, busy }: CheckoutActionsProps) {
  const hydrated = useHydrated() // before hydration, no code would handle a submit
  return (
    <div className="grid gap-2">
      <Total cart={cart} />
      <Button
        type="submit"
        variant="sun"
        size="lg"
        className="w-full"
        disabled={!hydrated}
        busy={busy}
        busyLabel={preCheckout.busy}
      >
        {preCheckout.submit}
      </Button>
      <p className="mt-1 flex items-start justify-center gap-2 text-small text-text-2">
        <Lock aria-hidden="true" size={18} className="mt-0.5 flex-none" />
        {next}
      </p>
      <p className="text-center text-label text-text-2">
        {countCards(cart) > 0 ? preCheckout.posted(shippingTime()) : null}
        <Link to="/refunds" className="link -my-3 inline-block py-3">
          {preCheckout.refunds}
        </Link>
      </p>
      <Button
        variant="link"
        className="min-h-12 justify-self-center"
        icon={<ArrowLeft aria-hidden="true" size={20} />}
        onClick={onBack}
      >
        {back}
      </Button>
    </div>
  )
}

/** The discount and the total above the button. Wide windows hide them, because their summary stays in view. */
function Total({ cart }: { cart: Cart }) {
  const { total, discount } = totalsOf(cart)
  return (
    <dl className="type-label type-num mb-2 grid gap-1 border-t-2 border-text pt-3 lg:hidden">
      {discount > 0 ? (
        <div className="flex items-baseline justify-between gap-4 font-[620] text-ok">
          <dt>{receiptCopy.discount}</dt>
          <dd>{`−${formatAud(discount)}`}</dd>
        </div>
      ) : null}
      <div className="flex items-baseline justify-between gap-4 text-sub font-[720]">
        <dt>{receiptCopy.total}</dt>
        <dd>{cart.length > 0 ? `${formatAud(total)} AUD` : ''}</dd>
      </div>
    </dl>
  )
}
