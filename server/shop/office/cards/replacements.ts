import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'

/**
 * Whether a card is on and got its code by a replacement after its order was posted. `card` and `"order"` are the
 * aliases of the tables.
 */
const REPLACES_POSTED = sql`"order".state in ('shipped', 'delivered') and card.off_at is null and exists (
  select from shop.former_codes former
  where former.card = card.code and former.reason = 'replaced' and former.created_at > "order".shipped_at)`

/** Whether this card replaced a card of an order that was posted already, and so may still be written. */
export async function isReplacement(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop.cards card join shop.orders "order" on "order".id = card.order_id
    where card.code = ${code} and ${REPLACES_POSTED}`.execute(tx)
  return rows.length > 0
}

// the join lets the database start from the few former codes; most orders are posted, so a scan of them would be slow
const REPLACEMENTS = sql`shop.former_codes changed
  join shop.cards card on card.code = changed.card
  join shop.orders "order" on "order".id = card.order_id
  where changed.reason = 'replaced' and ${REPLACES_POSTED}`

/**
 * Maps the codes of replacement cards to the ids of their orders. Includes unwritten cards, and cards that were written
 * in the last day, so that an operator can correct a wrong mark.
 */
export async function findReplacements(db: Db, now: Date): Promise<Map<string, string>> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ code: string; orderId: string }>`
    select card.code, card.order_id as "orderId" from ${REPLACEMENTS}
      and (card.written_at is null or card.written_at > ${yesterday})`.execute(db)
  return new Map(rows.map(({ code, orderId }) => [code, orderId]))
}

/** Counts the unwritten cards that replace posted ones. */
export async function countReplacements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct card.code)::int as count from ${REPLACEMENTS} and card.written_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
