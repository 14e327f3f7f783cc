import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { OrderCard } from '#domain/orders/office/office-orders.ts'
import type { OrderState } from '#domain/orders/orders.ts'
import { badges, shortBadge, stateNames } from './copy.ts'

const TONES: Partial<Record<OrderState, BadgeTone>> = {
  paid: 'sun',
  programming: 'info',
  shipped: 'info',
  delivered: 'ok',
}

export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state] ?? 'outline'}>{stateNames[state]}</Badge>
}

export function WarningBadges({
  order,
}: {
  order: Pick<
    OrderCard,
    'needsGoogleLink' | 'hasPaymentProblem' | 'shortCards' | 'setUpOwed' | 'disputeStage'
  >
}) {
  return (
    <>
      {order.hasPaymentProblem ? <Badge tone="bad">{badges.paymentProblem}</Badge> : null}
      {order.disputeStage === 'open' ? <Badge tone="bad">{badges.disputed}</Badge> : null}
      {order.setUpOwed ? <Badge tone="warn">{badges.setUpOwed}</Badge> : null}
      {order.needsGoogleLink ? <Badge tone="warn">{badges.needsGoogleLink}</Badge> : null}
      {order.shortCards > 0 ? <Badge tone="warn">{shortBadge(order.shortCards)}</Badge> : null}
    </>
  )
}

export function hasWarnings(order: Parameters<typeof WarningBadges>[0]['order']): boolean {
  return (
    order.hasPaymentProblem ||
    order.disputeStage === 'open' ||
    order.setUpOwed === true ||
    order.needsGoogleLink ||
    order.shortCards > 0
  )
}
