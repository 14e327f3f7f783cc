import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { newCardCode } from '#domain/orders/cards.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import { cardLines, lacksGoogleLink, type Order, type OrderLine } from '#server/shop/orders/orders.ts'

export type Card = Selectable<Tables['shop.cards']>

/**
 * Gives each review card of a paid order its code, leading where the order says, if it says so yet. Again is no change.
 */
export async function makeCards(tx: Tx, order: Order, lines: readonly OrderLine[], now: Date): Promise<void> {
  const destination = lacksGoogleLink(order) ? null : order.business_info.googleBusinessLink
  const places = cardLines(lines).flatMap(({ line, quantity, product_id }) =>
    Array.from({ length: quantity }, (_, index) => ({ line, position: index + 1, product_id })),
  )
  if (places.length === 0) return
  const rows = places.map((place) => ({
    ...place,
    code: newCardCode((below) => randomInt(below)),
    order_id: order.id,
    destination,
    created_at: now,
    updated_at: now,
  }))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop.cards')
    .values(rows)
    // a code that is taken, one in thousands of millions, or a card that has its code already
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const made = await findCards(tx, order.id)
  if (Number(numInsertedOrUpdatedRows) < rows.length && made.length < rows.length)
    await makeCards(tx, order, lines, now)
}

/** The cards of an order, as they stand on the sheet. */
export function findCards(db: Db | Tx, orderId: string): Promise<Card[]> {
  return db
    .selectFrom('shop.cards')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('position')
    .execute()
}

/** The order got another Google link: its cards lead there, but for those that their owner has pointed elsewhere. */
export async function pointCards(
  tx: Tx,
  orderId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop.cards')
    .set({ destination: to, updated_at: now })
    .where('order_id', '=', orderId)
    .where('off_at', 'is', null)
    .where((eb) => eb.or([eb('destination', 'is', null), eb('destination', '=', from)]))
    .execute()
}

/** From now on these cards redirect nowhere, until an operator switches them on again. */
export async function switchOffCards(tx: Tx, orderId: string, reason: 'refund', at: Date): Promise<void> {
  await tx
    .updateTable('shop.cards')
    .set({ off_at: at, off_reason: reason, updated_at: at })
    .where('order_id', '=', orderId)
    .where('off_at', 'is', null)
    .execute()
}
