import { useEffect } from 'react'
import { notices } from '#app/content/notices.ts'
import { useCart } from '#app/features/cart/store.ts'
import { useVisitor } from '#app/features/session/session.ts'
import { toast } from '#app/features/toast/store.ts'
import { navigate } from '#app/router/place.ts'
import { isCardsOnly } from '#domain/cart.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** Checkout (spec 2.8): the buyer's details beside what they buy, then the payment page. */
export default function CheckoutScreen() {
  const { cart, loaded } = useCart()
  const visitor = useVisitor()
  const isKnown = loaded && visitor !== undefined
  const isEmpty = isKnown && cart.length === 0
  const mustSignIn = isKnown && cart.length > 0 && !visitor.session && !isCardsOnly(cart)

  useEffect(() => {
    if (!isEmpty) return
    void navigate('/', { replace: true })
  }, [isEmpty])

  useEffect(() => {
    if (!mustSignIn) return
    toast.add(notices.loginToComplete)
    void navigate('/auth?next=/checkout', { replace: true })
  }, [mustSignIn])

  return (
    <main id="main" className="page pt-7 pb-(--section) md:pt-8">
      {/* another account, another form */}
      <CheckoutStep key={visitor?.session?.user.id ?? 'guest'} session={visitor?.session ?? undefined} />
    </main>
  )
}
