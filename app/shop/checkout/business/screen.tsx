import { lazy, Suspense } from 'react'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { useNoticeOnce } from '#app/shop/checkout/price-notice.ts'
import { BusinessStep } from './business-step.tsx'

/** Lazy, because few visitors come with an empty cart. */
const EmptyCart = lazy(() =>
  importOrReload(async () => ({ default: (await import('./empty-cart.tsx')).EmptyCart })),
)

/** /pre-checkout: the guest's step between the cart and the payment page (product.md 2.9). */
export default function PreCheckoutScreen() {
  const { cart, loaded } = useCart()
  useNoticeOnce()
  return (
    <main id="main" className="page pt-4 pb-(--section) md:pt-8 low:pt-2">
      {loaded && cart.length === 0 ? (
        <Suspense fallback={<div className="min-h-[calc(100svh-var(--header))]" />}>
          <EmptyCart />
        </Suspense>
      ) : (
        <BusinessStep />
      )}
    </main>
  )
}
