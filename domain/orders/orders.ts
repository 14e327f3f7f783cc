import { newReference } from '#domain/text/reference.ts'

/**
 * The states of an order (rulings.md 14). The first five are the normal sequence. A late payment still turns an
 * `expired` or `cancelled` order into a paid order.
 */
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

/** The states that an operator moves an order to. */
export type MovedState = 'programming' | 'shipped' | 'delivered'

const NEXT: Partial<Record<OrderState, MovedState>> = {
  paid: 'programming',
  programming: 'shipped',
  shipped: 'delivered',
}

/**
 * The next state that an operator may set; undefined if there is none. No state can be skipped, because the buyer gets
 * a mail for each. An order without cards has nothing to program or post, so it goes from paid to delivered.
 */
export function nextStateOf(state: OrderState, { hasCards }: { hasCards: boolean }): MovedState | undefined {
  if (!hasCards) return state === 'paid' ? 'delivered' : undefined
  return NEXT[state]
}

/** A dispute of the payment by the buyer's bank, as the payment provider reports it. */
export type Dispute = {
  /** The provider's id of the dispute. */
  id: string
  stage: 'open' | 'won' | 'lost'
  reason: string
  cents: number
  /** ISO time until which the provider accepts evidence; null when not reported. */
  dueAt: string | null
  /** ISO time of the report, by the provider's clock. Older reports are ignored. */
  asOf: string
}

/**
 * The disputes of one payment. The fields are those of the dispute that is shown, which is an open dispute if there is
 * any. `others` has the other disputes.
 */
export type Disputes = Dispute & { others?: readonly Dispute[] }

/** Adds a dispute, or replaces its earlier state. */
export function withDispute(disputes: Disputes | null, changed: Dispute): Disputes {
  const all = [changed, ...disputesOf(disputes).filter(({ id }) => id !== changed.id)]
  const shown = all.find(({ stage }) => stage === 'open') ?? changed
  const others = all.filter(({ id }) => id !== shown.id)
  return { ...shown, ...(others.length > 0 && { others }) }
}

/** All disputes of a payment, each in its last reported state. */
export function disputesOf(disputes: Disputes | null): Dispute[] {
  if (!disputes) return []
  const { others = [], ...shown } = disputes
  return [shown, ...others]
}

/** Whether the order is paid and its cards are not posted yet. */
export function isToPost(state: OrderState): boolean {
  return state === 'paid' || state === 'programming'
}

/** Whether the order has not ended and its cards are not posted yet. A full refund then returns the cards to stock. */
export function isUnsent(state: OrderState): boolean {
  return state === 'awaiting_payment' || isToPost(state)
}

/** Whether an unpaid order in this state may be deleted: its payment page is closed. */
export function isDeletable(state: OrderState): boolean {
  return state === 'expired' || state === 'cancelled'
}

/** Minutes that stock is held while the payment page is open (api.md 4). */
export const HOLD_MINUTES = 30

/** The status of a paid order's purchases (api.md 4); undefined for an unpaid order. */
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

/** A random order number, such as "R-7K3M9Q". */
export function newOrderNumber(random: (below: number) => number): string {
  return newReference('R', random)
}
