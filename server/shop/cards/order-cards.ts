import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { newCardCode } from '#domain/orders/cards.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import { cardLines, lacksGoogleLink, type Order, type OrderLine } from '#server/shop/orders/orders.ts'

export type Card = Selectable<Tables['shop.cards']>

/**
 * Gives each review card of a paid order its code, leading to the order's Google link if there is one yet, and returns
 * the order's cards. Called again, it changes nothing.
 */
export async function makeCards(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  now: Date,
): Promise<Card[]> {
  const destination = lacksGoogleLink(order) ? null : order.business_info.googleBusinessLink
  const rows = cardLines(lines).flatMap(({ line, quantity, product_id }) =>
    Array.from({ length: quantity }, (_, index) => ({
      line,
      position: index + 1,
      product_id,
      code: newCardCode((below) => randomInt(below)),
      order_id: order.id,
      destination,
      created_at: now,
      updated_at: now,
    })),
  )
  if (rows.length === 0) return []
  await tx
    .insertInto('shop.cards')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findCards(tx, order.id)
  // a random code that another card has, about one in 700 billion, leaves its card out: try again with another
  return made.length < rows.length ? makeCards(tx, order, lines, now) : made
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

/**
 * The order got another Google link: its cards lead there, but for those that their owner has pointed elsewhere. A card
 * that is switched off gets it too: it may be switched on again.
 */
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
