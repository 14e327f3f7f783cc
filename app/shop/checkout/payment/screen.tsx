import { useState } from 'react'
import { type Session, useVisitor } from '#app/accounts/session/session.ts'
import { wasSignedOut } from '#app/accounts/session/with-auth.ts'
import { useNoticeOnce } from '#app/shop/checkout/price-notice.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** Checkout (product.md 2.8): the buyer's details beside what they buy, then the payment page. */
export default function CheckoutScreen() {
  const buyer = useBuyer()
  useNoticeOnce()
  return (
    <main id="main" className="page pt-7 pb-(--section) md:pt-8">
      {/* the key resets the form for another account */}
      <CheckoutStep key={buyer?.user.id ?? 'guest'} session={buyer} />
    </main>
  )
}

/**
 * The session that the form belongs to. A session that ends meanwhile leaves the form in place, until the page
 * redirects to the sign-in.
 */
function useBuyer(): Session | undefined {
  const session = useVisitor()?.session ?? undefined
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  return session ?? (last && !wasSignedOut(last) ? last : undefined)
}
