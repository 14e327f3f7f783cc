import type { BadgeTone } from '#app/ui/badge.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'

/** The badge colour of an order's status (product.md 2.12), or the warning colour if the order needs a Google link. */
export function statusTone({
  status,
  needsGoogleLink,
}: Pick<OrderView, 'status' | 'needsGoogleLink'>): BadgeTone {
  if (needsGoogleLink) return 'warn'
  return status === 'Delivered' ? 'ok' : 'info'
}
