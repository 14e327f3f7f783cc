import { sql } from 'kysely'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import type { StockLevel } from '#domain/orders/office/office-orders.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { countBlanks } from '#server/shop/cards/blank-cards.ts'
import { readStock } from './stock.ts'

/** The stock of each variant: available, held by unpaid orders, sold but not posted, and unused blanks. */
export async function stockLevels(db: Db | Tx): Promise<StockLevel[]> {
  const available = await readStock(db)
  const taken = await readTaken(db)
  const blanks = await countBlanks(db)
  return REVIEW_CARDS.map(({ id, name }) => ({
    id,
    name,
    available: available.get(id) ?? 0,
    held: taken.get(id)?.held ?? 0,
    setAside: taken.get(id)?.setAside ?? 0,
    blanks: blanks.get(id) ?? 0,
  }))
}

/** The cards of each variant that were taken from stock for orders and are not shipped yet. */
async function readTaken(db: Db | Tx): Promise<Map<string, { held: number; setAside: number }>> {
  const rows = await db
    .selectFrom('shop.orders as o')
    .innerJoin('shop.order_lines as l', 'l.order_id', 'o.id')
    .select([
      'l.product_id',
      sql<number>`coalesce(sum(l.held) filter (where o.state = 'awaiting_payment'), 0)::int`.as('held'),
      sql<number>`coalesce(sum(l.quantity - l.short) filter (where o.state <> 'awaiting_payment'), 0)::int`.as(
        'setAside',
      ),
    ])
    .where('o.holds_stock', '=', true)
    .where('o.state', 'in', ['awaiting_payment', 'paid', 'programming'])
    .groupBy('l.product_id')
    .execute()
  return new Map(rows.map(({ product_id, ...counts }) => [product_id, counts]))
}
