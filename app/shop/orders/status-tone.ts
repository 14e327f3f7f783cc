import type { BadgeTone } from '#app/ui/badge.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'

/** The dashboard's colours (product.md 2.12), and a warning where the buyer must act. */
export function statusTone({
  status,
  needsGoogleLink,
}: Pick<OrderView, 'status' | 'needsGoogleLink'>): BadgeTone {
  if (needsGoogleLink) return 'warn'
  return status === 'Delivered' ? 'ok' : 'info'
}
