import { sql } from 'kysely'
import * as v from 'valibot'
import { formatPastDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** Whether the order is in one parcel with other orders, and so has their tracking number. */
export const SameParcel = v.optional(v.boolean('Send true or false for sameParcel.'), false)

/**
 * Throws a 409 `tracking_used` with the other orders that have this tracking number, if there are any. Without this
 * check, a typing error could send the buyer the tracking number of another buyer's parcel. Until the transaction ends,
 * other checks of this number wait.
 */
export async function requireUnusedTracking(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  tx: Tx,
  order: Pick<Order, 'id' | 'state'>,
  trackingNumber: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking:${trackingNumber}`}, 0))`.execute(tx)
  const others = await findByTracking(tx, order.id, trackingNumber)
  if (others.length === 0) return
  const dayOf = (at: Date | null) =>
    at ? ` ${formatPastDay(dayIn(config.timeZone, at), dayIn(config.timeZone, now()))}` : ''
  const texts = others.map((other) => `${other.number}${dayOf(other.shipped_at)}`)
  throw new ApiError(409, 'tracking_used', `That number went out with ${NAMES.format(texts)}.`, {
    state: order.state,
    orders: others.map(({ number }) => number),
  })
}

const NAMES = new Intl.ListFormat('en-AU')

/** The condition on `searched` lets the query use the trigram index. */
export function findByTracking(
  db: Db | Tx,
  id: string,
  trackingNumber: string,
): Promise<Pick<Order, 'id' | 'number' | 'shipped_at'>[]> {
  return db
    .selectFrom('shop.orders')
    .select(['id', 'number', 'shipped_at'])
    .where('searched', 'like', `%${trackingNumber.toLowerCase()}%`)
    .where('tracking_number', '=', trackingNumber)
    .where('id', '!=', id)
    .orderBy('shipped_at')
    .execute()
}
