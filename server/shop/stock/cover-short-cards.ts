import type { Tx } from '#server/platform/database/tables.ts'
import { findLines, type Order } from '#server/shop/orders/orders.ts'
import type { StockMailDeps } from './queue-stock-mails.ts'
import { lockStock, takeFromStock, updateLineStock } from './stock.ts'

/**
 * Takes the cards that a paid order is short of from stock, in the caller's transaction. Returns how many are still
 * missing.
 */
export async function coverShortCards(deps: StockMailDeps, tx: Tx, order: Order): Promise<number> {
  if (order.short_cards === 0) return 0
  const stock = await lockStock(tx, order.id)
  let missing = 0
  for (const line of await findLines(tx, order.id)) {
    if (line.short === 0) continue
    const quantity = Math.min(line.short, stock.get(line.product_id) ?? 0)
    const short = line.short - quantity
    await takeFromStock(deps, tx, { productId: line.product_id, quantity }, stock)
    await updateLineStock(tx, line, { held: line.quantity - short, short })
    missing += short
  }
  await tx.updateTable('shop.orders').set({ short_cards: missing }).where('id', '=', order.id).execute()
  return missing
}
