import type { BadgeTone } from '#app/ui/badge.tsx'
import { isLinkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { FINDING_LINK } from './copy.ts'

type WithStatus = Pick<OrderView, 'status' | 'needsGoogleLink' | 'businessInfo'>

/**
 * The badge colour of an order's status (product.md 2.12), or the warning colour if the buyer has to add a Google link.
 */
export function statusTone(order: WithStatus): BadgeTone {
  if (order.needsGoogleLink) return isFinding(order) ? 'info' : 'warn'
  return order.status === 'Delivered' ? 'ok' : 'info'
}

/** The status of an order as text. It does not ask for the Google link if the shop is to find it (rulings.md 44). */
export const statusText = (order: WithStatus): string => (isFinding(order) ? FINDING_LINK : order.status)

const isFinding = ({ needsGoogleLink, businessInfo }: WithStatus): boolean =>
  needsGoogleLink && isLinkToFind(businessInfo.googleBusinessLink)
