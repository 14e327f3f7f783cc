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
import type { SubscriptionNews } from './subscription-objects.ts'

/** With the payment what is monthly begins: as it was ordered, until the payment provider says more of it. */
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
      // older than anything that is said of it
      as_of: new Date(0),
      created_at: order.created_at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What the payment provider said, and when, by its clock. */
type Message = { news: SubscriptionNews; at: Date }

/**
 * Takes news of a subscription in whatever order they come: older ones than we have change nothing, and an end is
 * final. Answers `unsure`, and changes nothing, for other news of the very same second: then only the provider knows
 * which came last.
 */
export async function noteSubscription(
  tx: Tx,
  { news, at }: Message,
  { isTruth = false } = {},
): Promise<'noted' | 'unsure'> {
  const order =
    (news.orderId && (await findOrder(tx, news.orderId))) || (await findOrderBySubscription(tx, news.id))
  // of something else that the operator sells
  if (!order) return 'noted'
  // what is said of one subscription at once waits here, of one that we do not know yet too
  await lockOrder(tx, order.id)
  const known = await tx
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('id', '=', news.id)
    .executeTakeFirst()
  if (known && (known.status === 'cancelled' || at < known.as_of)) return 'noted'

  const lines = await findLines(tx, order.id)
  const now = {
    customer_id: news.customerId ?? known?.customer_id ?? null,
    status: news.status,
    current_period_end: news.currentPeriodEnd ?? known?.current_period_end ?? null,
    cancel_at_period_end: news.cancelAtPeriodEnd ?? known?.cancel_at_period_end ?? false,
    items: news.items ? namedItems(news.items, lines) : (known?.items ?? orderedItems(lines)),
    as_of: at,
  }
  if (!isTruth && known?.as_of.getTime() === at.getTime() && differs(known, now)) return 'unsure'
  const row = { ...now, items: JSON.stringify(now.items) }
  await tx
    .insertInto('shop.subscriptions')
    .values({ id: news.id, order_id: order.id, created_at: order.created_at, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return 'noted'
}

type Now = Pick<Subscription, 'status' | 'current_period_end' | 'cancel_at_period_end' | 'items'>

function differs(known: Subscription, now: Now): boolean {
  return (
    known.status !== now.status ||
    known.current_period_end?.getTime() !== now.current_period_end?.getTime() ||
    known.cancel_at_period_end !== now.cancel_at_period_end ||
    JSON.stringify(known.items.map(textOf)) !== JSON.stringify(now.items.map(textOf))
  )
}

/** Not what JSON makes of it: a database keeps its names in an order of its own. */
const textOf = ({ name, quantity, unitCents }: SubscriptionItem) => [name, quantity, unitCents]

function orderedItems(lines: readonly OrderLine[]): SubscriptionItem[] {
  return lines
    .filter(({ billing }) => billing === 'monthly')
    .map(({ name, quantity, unit_cents }) => ({ name, quantity, unitCents: unit_cents }))
}

/** Under our own names; what is priced by somebody else goes by what was ordered at that price. */
function namedItems(
  items: NonNullable<SubscriptionNews['items']>,
  lines: readonly OrderLine[],
): SubscriptionItem[] {
  const ordered = orderedItems(lines)
  return items.map(({ name, quantity, unitCents }, index) => {
    const line = ordered.find((item) => item.unitCents === unitCents) ?? ordered[index]
    return { name: name ?? line?.name ?? 'Subscription', quantity, unitCents }
  })
}
