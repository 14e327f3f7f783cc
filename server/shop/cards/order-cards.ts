import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { newCardCode } from '#domain/orders/cards.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import { cardLines, lacksGoogleLink, type Order, type OrderLine } from '#server/shop/orders/orders.ts'

export type Card = Selectable<Tables['shop.cards']>

/** A random card code. Another card may already have this code. */
const newCode = (): string => newCardCode((below) => randomInt(below))

/** New codes that no card or blank has or had, without repeats. `make` makes a code. */
export async function freeCodes(tx: Tx, count: number, make = newCode): Promise<string[]> {
  const codes = [...new Set(Array.from({ length: count }, make))]
  const { rows: taken } = await sql`
    select code from shop.cards where code = any(${codes}::text[])
    union all select code from shop.blank_cards where code = any(${codes}::text[])
    union all select code from shop.former_codes where code = any(${codes}::text[])`.execute(tx)
  // a taken code is so rare that all codes may be made again
  return codes.length < count || taken.length > 0 ? freeCodes(tx, count, make) : codes
}

export async function freeCode(tx: Tx): Promise<string> {
  const [code] = await freeCodes(tx, 1)
  if (code === undefined) throw new Error('There is no free code.')
  return code
}

/**
 * Creates the cards of a paid order, each with a new code and the order's Google link, if the order has a link. Returns
 * the order's cards. Idempotent. `make` makes a code.
 */
export async function makeCards(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  { at, make = newCode }: { at: Date; make?: () => string },
): Promise<Card[]> {
  const destination = lacksGoogleLink(order) ? null : order.business_info.googleBusinessLink
  const places = cardLines(lines).flatMap(({ line, quantity, product_id }) =>
    Array.from({ length: quantity }, (_, index) => ({ line, position: index + 1, product_id })),
  )
  if (places.length === 0) return []
  const codes = await freeCodes(tx, places.length, make)
  const rows = places.map((place, index) => ({
    ...place,
    code: codes[index] ?? make(),
    order_id: order.id,
    destination,
    created_at: at,
    updated_at: at,
  }))
  await tx
    .insertInto('shop.cards')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findCards(tx, order.id)
  // a code that another transaction has taken since, which is very rare, is not inserted: retry with another code
  return made.length < rows.length ? makeCards(tx, order, lines, { at, make }) : made
}

/** The order's card with this code, locked until the transaction ends. */
export function lockCard(tx: Tx, orderId: string, code: string): Promise<Card | undefined> {
  return tx
    .selectFrom('shop.cards')
    .selectAll()
    .where('code', '=', code)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

/** The cards of an order, sorted by line and position as on the programming sheet. */
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
 * Sets the order's new Google link, or none, on its cards, except on cards whose owner has set another target. A card
 * that is switched off gets the link too, because the card may be switched on again. Returns the codes of cards that
 * are on and led to the former link.
 */
export async function pointCards(
  tx: Tx,
  orderId: string,
  { from, to }: { from: string; to: string | null },
  now: Date,
): Promise<string[]> {
  const led = await tx
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', orderId)
    .where('destination', '=', from)
    .where('off_at', 'is', null)
    .orderBy('code')
    .execute()
  await tx
    .updateTable('shop.cards')
    .set({ destination: to, updated_at: now })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('destination', 'is', null), eb('destination', '=', from)]))
    .execute()
  return led.map(({ code }) => code)
}

/** Switches off the cards of an order. A card redirects again once an operator has switched it on. */
export async function switchOffCards(tx: Tx, orderId: string, reason: 'refund', at: Date): Promise<void> {
  await tx
    .updateTable('shop.cards')
    .set({ off_at: at, off_reason: reason, updated_at: at })
    .where('order_id', '=', orderId)
    .where('off_at', 'is', null)
    .execute()
}
