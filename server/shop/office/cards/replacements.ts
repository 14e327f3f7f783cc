import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'

/**
 * Whether a card that is on was replaced after its order was posted: it then has the code of a new printed card. `card`
 * and `"order"` are the aliases of the tables.
 */
const REPLACES_POSTED = sql`"order".state in ('shipped', 'delivered') and card.off_at is null and exists (
  select from shop.former_codes former
  where former.card = card.code and former.reason = 'replaced' and former.created_at > "order".shipped_at)`

/** Whether this card replaces a posted card, and so may be written although its order is posted. */
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
 * Returns the replacements that are to be written or were written in the last day, with the ids of their orders. During
 * this day, an operator can remove a mark that was made by mistake.
 */
export async function findReplacements(db: Db, now: Date): Promise<Map<string, string>> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ code: string; orderId: string }>`
    select card.code, card.order_id as "orderId" from ${REPLACEMENTS}
      and (card.written_at is null or card.written_at > ${yesterday})`.execute(db)
  return new Map(rows.map(({ code, orderId }) => [code, orderId]))
}

/** Counts the replacements that are to be written. */
export async function countReplacements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct card.code)::int as count from ${REPLACEMENTS} and card.written_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
