import { type Selectable, sql } from 'kysely'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { isToPost } from '#domain/orders/orders.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import { isUuid } from '#server/platform/uuid.ts'

export type Order = Selectable<Tables['shop.orders']>
export type OrderLine = Selectable<Tables['shop.order_lines']>

const SESSION_ID = /^cs_[A-Za-z\d_]{1,250}$/

/** The order with this id; undefined also for a text that is no UUID. */
export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('shop.orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The orders with these ids, by id. Ids without an order are missing in the map. */
export async function findOrders(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Order>> {
  const orders = await db
    .selectFrom('shop.orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(orders.map((order) => [order.id, order]))
}

/** The order of this checkout session; undefined also for an invalid id. */
export async function findOrderBySession(db: Db | Tx, sessionId: string): Promise<Order | undefined> {
  if (!SESSION_ID.test(sessionId)) return undefined
  return db.selectFrom('shop.orders').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
}

/** The order whose first payment has this id. Payments of renewals are not searched. */
export async function findOrderByPayment(db: Db | Tx, paymentIntentId: string): Promise<Order | undefined> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}

/** The order with which this subscription was bought. */
export async function findOrderBySubscription(db: Db | Tx, id: string): Promise<Order | undefined> {
  return db.selectFrom('shop.orders').selectAll().where('subscription_id', '=', id).executeTakeFirst()
}

/** Like `findOrder`, with the row locked until the transaction ends. */
export async function findOrderForUpdate(tx: Tx, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('shop.orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Locks an order that is to get this email address. First locks the order's present account and the account with the
 * email address, then the email address, and then the order. Changes of accounts lock in the same sequence
 * (architecture.md, "Locks"). Returns undefined for an unknown order.
 */
export async function findWithBuyerForUpdate(
  tx: Tx,
  id: string,
  email: string | null,
): Promise<Order | undefined> {
  const found = await findOrder(tx, id)
  if (!found) return undefined
  await sql`select from auth.users
    where id = ${found.user_id} or (email = shop.fold_email(${email}) and not is_sso)
    order by id for key share`.execute(tx)
  if (email !== null) await sql`select shop.lock_buyer(${email})`.execute(tx)
  return findOrderForUpdate(tx, id)
}

/** Locks the orders of an account, sorted by id so that two transactions cannot deadlock. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('shop.orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks the account's paid orders with cards, sorted by id so that two transactions cannot deadlock. */
export function lockOwnOrders(tx: Tx, userId: string): Promise<Order[]> {
  return tx
    .selectFrom('shop.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('has_cards', '=', true)
    .where('paid_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks an order until the transaction ends. Throws an `Error` for an unknown id. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/**
 * Raises the version of an order whose cards or other parts have changed, so that open office pages notice the change.
 * A trigger raises the version at each update of the order's row.
 */
export async function countChange(tx: Tx, { id }: Pick<Order, 'id'>): Promise<Order> {
  return tx
    .updateTable('shop.orders')
    .set({ changed_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The lines of an order, sorted by their number. */
export async function findLines(db: Db | Tx, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('shop.order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

/** The lines of several orders, by order id. Orders without lines are missing in the map. */
export async function findLinesOf(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  const lines = await db
    .selectFrom('shop.order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('line')
    .execute()
  return Map.groupBy(lines, ({ order_id }) => order_id)
}

/** Returns the lines of review cards. Only review cards have a stock, and are programmed and shipped. */
export function cardLines<Line extends { type: OrderLine['type'] }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ type }) => type === 'nfc_card')
}

/**
 * Whether the order has cards without a Google link (rulings.md 2 and 44). A link that is only a search does not count
 * as a Google link.
 */
export function lacksGoogleLink({
  has_cards,
  business_info,
}: Pick<Order, 'has_cards' | 'business_info'>): boolean {
  const link = business_info.googleBusinessLink.trim()
  return has_cards && (link === '' || isLinkToFind(link))
}

/** Whether the order has a paid product that is still to be set up. */
export function owesSetUp({
  state,
  paid_at,
  has_others,
  set_up_at,
}: Pick<Order, 'state' | 'paid_at' | 'has_others' | 'set_up_at'>): boolean {
  return has_others && set_up_at === null && paid_at !== null && state !== 'refunded'
}

/** Whether an order that is paid and not posted yet lacks the link for its cards. */
export function needsGoogleLink(order: Pick<Order, 'state' | 'has_cards' | 'business_info'>): boolean {
  return isToPost(order.state) && lacksGoogleLink(order)
}
