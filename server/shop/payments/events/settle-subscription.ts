import type { SubscriptionItem, Tx } from '#server/platform/database/tables.ts'
import {
  findLines,
  findOrder,
  findOrderBySubscription,
  lockOrder,
  type Order,
  type OrderLine,
} from '#server/shop/orders/orders.ts'
import type { Subscription } from '#server/shop/orders/subscriptions.ts'
import type { PaymentSession } from '#server/shop/payments/payment-objects.ts'
import type { SubscriptionUpdate } from './subscription-objects.ts'

/** Creates the subscription of a paid order with its monthly items. The payment provider's events update it later. */
export async function beginSubscription(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  { subscriptionId, customerId }: PaymentSession,
): Promise<void> {
  if (subscriptionId === null) return
  await tx
    .insertInto('shop.subscriptions')
    .values({
      id: subscriptionId,
      order_id: order.id,
      customer_id: customerId,
      status: 'active',
      items: JSON.stringify(orderedItems(lines)),
      // older than any event, so that the first event applies
      as_of: new Date(0),
      created_at: order.created_at,
      renewals_read_at: order.created_at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A state that the payment provider reported. `at` is the time of the event, or of our request for the state. */
type Report = { update: SubscriptionUpdate; at: Date }

/**
 * Applies a report of a subscription. Reports may arrive in any sequence: an older report changes nothing, and a
 * cancellation is final. If two different reports have the same second, only the provider knows which is newer: the
 * function changes nothing, and returns `unsure`. `isTruth` means that the report was just read from the provider, so
 * it replaces another report of the same second.
 */
export async function noteSubscription(
  tx: Tx,
  { update, at }: Report,
  { isTruth = false } = {},
): Promise<'noted' | 'unsure'> {
  const order =
    (update.orderId && (await findOrder(tx, update.orderId))) ||
    (await findOrderBySubscription(tx, update.id))
  // this shop did not sell the subscription
  if (!order) return 'noted'
  // concurrent reports of one subscription wait here, even before its first row exists
  await lockOrder(tx, order.id)
  const known = await tx
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('id', '=', update.id)
    .executeTakeFirst()
  if (known && (known.status === 'cancelled' || at < known.as_of)) return 'noted'

  const lines = await findLines(tx, order.id)
  const reported = {
    customer_id: update.customerId ?? known?.customer_id ?? null,
    status: update.status,
    current_period_end: update.currentPeriodEnd ?? known?.current_period_end ?? null,
    cancel_at_period_end: update.cancelAtPeriodEnd ?? known?.cancel_at_period_end ?? false,
    items: update.items ? namedItems(update.items, lines) : (known?.items ?? orderedItems(lines)),
    as_of: at,
  }
  if (!isTruth && known?.as_of.getTime() === at.getTime() && differs(known, reported)) return 'unsure'
  const row = { ...reported, items: JSON.stringify(reported.items) }
  await tx
    .insertInto('shop.subscriptions')
    .values({
      id: update.id,
      order_id: order.id,
      created_at: order.created_at,
      renewals_read_at: order.created_at,
      ...row,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return 'noted'
}

type Reported = Pick<Subscription, 'status' | 'current_period_end' | 'cancel_at_period_end' | 'items'>

function differs(known: Subscription, reported: Reported): boolean {
  return (
    known.status !== reported.status ||
    known.current_period_end?.getTime() !== reported.current_period_end?.getTime() ||
    known.cancel_at_period_end !== reported.cancel_at_period_end ||
    JSON.stringify(known.items.map(valuesOf)) !== JSON.stringify(reported.items.map(valuesOf))
  )
}

/** The values of an item in a fixed sequence, for comparison, because jsonb does not preserve the order of keys. */
const valuesOf = ({ name, quantity, unitCents }: SubscriptionItem) => [name, quantity, unitCents]

function orderedItems(lines: readonly OrderLine[]): SubscriptionItem[] {
  return lines
    .filter(({ billing }) => billing === 'monthly')
    .map(({ name, quantity, unit_cents }) => ({ name, quantity, unitCents: unit_cents }))
}

/**
 * Returns the items with our product names. An item without a name gets the name of the ordered item with the same
 * price, or else at the same position.
 */
function namedItems(
  items: NonNullable<SubscriptionUpdate['items']>,
  lines: readonly OrderLine[],
): SubscriptionItem[] {
  const ordered = orderedItems(lines)
  return items.map(({ name, quantity, unitCents }, index) => {
    const line = ordered.find((item) => item.unitCents === unitCents) ?? ordered[index]
    return { name: name ?? line?.name ?? 'Subscription', quantity, unitCents }
  })
}
