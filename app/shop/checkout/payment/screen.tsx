import { useState } from 'react'
import { type Session, useVisitor } from '#app/accounts/session/session.ts'
import { wasSignedOut } from '#app/accounts/session/with-auth.ts'
import { useNoticeOnce } from '#app/shop/checkout/price-notice.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** /checkout: the form for the buyer's details, which leads to the payment page, and the summary (product.md 2.8). */
export default function CheckoutScreen() {
  const { buyer, formKey } = useBuyer()
  useNoticeOnce()
  return (
    <main id="main" className="page pt-4 pb-(--section) md:pt-8 low:pt-2">
      <CheckoutStep key={formKey} session={buyer} />
    </main>
  )
}

/**
 * The session that the form belongs to. A session that expires leaves the form in place until the page redirects to the
 * sign-in, but a sign-out does not. `formKey` resets the form for another visitor. It stays the same when the session
 * has been read after hydration, so that text typed into the prerendered form is kept.
 */
function useBuyer(): { buyer: Session | undefined; formKey: string } {
  const visitor = useVisitor()
  const session = visitor?.session ?? undefined
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  const buyer = session ?? (last && !wasSignedOut(last) ? last : undefined)

  const id = buyer?.user.id ?? 'guest'
  const [firstId, setFirstId] = useState<string>()
  if (visitor && firstId === undefined) setFirstId(id)
  return { buyer, formKey: id === (firstId ?? id) ? 'first' : id }
}
