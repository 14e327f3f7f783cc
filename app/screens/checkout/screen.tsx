import { useVisitor } from '#app/features/session/session.ts'
import { useNoticeOnce } from '#app/shell/checkout/price-notice.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** Checkout (spec 2.8): the buyer's details beside what they buy, then the payment page. */
export default function CheckoutScreen() {
  const visitor = useVisitor()
  useNoticeOnce()
  return (
    <main id="main" className="page pt-7 pb-(--section) md:pt-8">
      {/* another account, another form */}
      <CheckoutStep key={visitor?.session?.user.id ?? 'guest'} session={visitor?.session ?? undefined} />
    </main>
  )
}
