import { useVisitor } from '#app/accounts/session/session.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'
import { keepOrder } from './copy.ts'

type KeepOrderProps = { order: Pick<OrderView, 'email'>; className: string }

/**
 * Offers an account to a guest. The account gets the order once the email of the order is confirmed. The offer is shown
 * for every order while nobody is signed in, so that it does not reveal whether the email has an account. The sign-up
 * form gets the email of the order through the history entry; a masked email is not an address, and the form ignores
 * it.
 */
export function KeepOrder({ order: { email }, className }: KeepOrderProps) {
  const visitor = useVisitor()
  if (!visitor || visitor.session || visitor.awaitsCode) return null
  return (
    <Callout className={className}>
      <p>{keepOrder.text}</p>
      <Link
        to="/auth?signup=true&next=/dashboard/payments"
        state={{ email }}
        className={buttonClass({ variant: 'link', size: 'sm' })}
      >
        {keepOrder.title}
      </Link>
    </Callout>
  )
}
