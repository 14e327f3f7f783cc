import { newReference } from '#domain/text/reference.ts'

/** rulings.md 14. An order moves along the first five; the others are ways out. */
export const ORDER_STATES = [
  'awaiting_payment',
  'paid',
  'programming',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The states that an operator moves an order to; the payment provider's word decides on all the others. */
export type MovedState = 'programming' | 'shipped' | 'delivered'

const NEXT: Partial<Record<OrderState, MovedState>> = {
  paid: 'programming',
  programming: 'shipped',
  shipped: 'delivered',
}

/**
 * Where an operator may move the order: one step forward, never back, since its buyer was told of each. Without cards
 * there is nothing to program and to post: what was paid for is done next.
 */
export function nextStateOf(state: OrderState, { hasCards }: { hasCards: boolean }): MovedState | undefined {
  if (!hasCards) return state === 'paid' ? 'delivered' : undefined
  return NEXT[state]
}

/** A payment that the buyer's bank disputes, as the payment provider tells it. */
export type Dispute = {
  /** The provider's. */
  id: string
  stage: 'open' | 'won' | 'lost'
  reason: string
  cents: number
  /** Until when the provider takes evidence, if it said so. */
  dueAt: string | null
  /** When the provider said this, by its own clock: what it said before is old news. */
  asOf: string
}

/** Whether the cards have not been posted yet, so that they come back to the shelf with a refund. */
export function isUnsent(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'paid' || state === 'programming'
}

/** Whether an order without any payment may be deleted: nobody can pay for it any more. */
export function isDeletable(state: OrderState): boolean {
  return state === 'expired' || state === 'cancelled'
}

/** Minutes that stock is held while the payment page is open (api.md 4). */
export const HOLD_MINUTES = 30

/** What a buyer is shown for a paid order (api.md 4); undefined while nothing is paid. */
export function purchaseStatusOf(
  state: OrderState,
): 'Processing' | 'Shipped' | 'Delivered' | 'Refunded' | undefined {
  switch (state) {
    case 'paid':
    case 'programming':
      return 'Processing'
    case 'shipped':
      return 'Shipped'
    case 'delivered':
      return 'Delivered'
    case 'refunded':
      return 'Refunded'
    case 'awaiting_payment':
    case 'expired':
    case 'cancelled':
      return undefined
  }
}

/** "R-7K3M9Q". */
export function newOrderNumber(random: (below: number) => number): string {
  return newReference('R', random)
}
