import { useCart } from '#app/shop/cart/cart-store.ts'
import { useNoticeOnce } from '#app/shop/checkout/price-notice.ts'
import { BusinessStep } from './business-step.tsx'
import { EmptyCart } from './empty-cart.tsx'

/** /pre-checkout: the guest's step between the cart and the payment page (product.md 2.9). */
export default function PreCheckoutScreen() {
  const { cart, loaded } = useCart()
  useNoticeOnce()
  return (
    <main id="main" className="page pt-4 pb-(--section) md:pt-8 low:pt-2">
      {loaded && cart.length === 0 ? <EmptyCart /> : <BusinessStep />}
    </main>
  )
}
