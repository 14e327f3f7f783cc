import { useEffect } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { cartStore } from '#app/shop/cart/cart-store.ts'
import { clearAttempt } from '#app/shop/checkout/attempt.ts'
import { splitPayable } from '#domain/checkout/checkout-access.ts'
import { Confirming } from './confirming.tsx'
import { isFirstPaid, isFirstVisit } from './first-time.ts'
import { Paid } from './paid.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useOrderResult } from './use-order-result.ts'

/**
 * /checkout/success: shows the state of the payment (product.md 2.10). The cart is cleared on load, once for each
 * payment: a later visit must not clear a new cart. If the URL has a payment session, lines that cannot be paid for
 * online stay in the cart.
 */
export default function CheckoutSuccessScreen() {
  const [params] = useSearchParams()
  const session = useHydrated() ? params.get('session_id') || null : undefined
  const { outcome: result, isSlow } = useOrderResult(session)

  useEffect(() => {
    if (session === undefined || !isFirstVisit(session)) return
    cartStore.clearKeepingCopy((cart) => (session ? splitPayable(cart, hasFullCheckout()).payable : cart))
    clearAttempt()
  }, [session])
  useEffect(() => {
    if (session && result.kind === 'paid' && isFirstPaid(session)) cartStore.dropCopy()
  }, [session, result.kind])

  return (
    <main id="main" className="isolate overflow-x-clip pt-14 pb-(--section) text-center md:pt-20 low:pt-5">
      <div className="page grid justify-items-center">
        <div aria-live="polite" className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center">
          {result.kind === 'paid' ? <Paid order={result.order} /> : null}
          {result.kind === 'confirming' ? <Confirming isSlow={isSlow} isOffline={result.isOffline} /> : null}
          {result.kind === 'unconfirmed' ? <Unconfirmed /> : null}
        </div>
      </div>
    </main>
  )
}
