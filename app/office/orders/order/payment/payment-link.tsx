import ExternalLink from 'lucide-react/icons/external-link'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

/** A link to the payment in the provider's dashboard. The sandbox has no dashboard, and so no link. */
export function PaymentLink({ order: { paymentUrl } }: { order: OfficeOrder }) {
  if (!paymentUrl) return null
  return (
    <NewTabLink href={paymentUrl} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
      {orderCopy.openPaymentAtStripe}
      <ExternalLink aria-hidden="true" size={18} />
    </NewTabLink>
  )
}
