import type { Tx } from '#server/platform/database/tables.ts'
import { findLines, type Order } from '#server/shop/orders/orders.ts'
import type { StockMailDeps } from './queue-stock-mails.ts'
import { addToStock, lockStock, takeFromStock, updateLineStock } from './stock.ts'

/** How many cards were taken from stock for an order line that was short of cards. */
export type CoveredLine = { line: number; quantity: number }

/**
 * Takes from stock the cards that a paid order is short of. `missing` is the number of cards that the order is still
 * short of.
 */
export async function coverShortCards(
  deps: StockMailDeps,
  tx: Tx,
  order: Order,
): Promise<{ missing: number; covered: CoveredLine[] }> {
  const covered: CoveredLine[] = []
  if (order.short_cards === 0) return { missing: 0, covered }
  const stock = await lockStock(tx, order.id)
  let missing = 0
  for (const line of await findLines(tx, order.id)) {
    if (line.short === 0) continue
    const quantity = Math.min(line.short, stock.get(line.product_id) ?? 0)
    const short = line.short - quantity
    await takeFromStock(deps, tx, { productId: line.product_id, quantity }, stock)
    await updateLineStock(tx, line, { held: line.quantity - short, short })
    covered.push({ line: line.line, quantity })
    missing += short
  }
  await tx.updateTable('shop.orders').set({ short_cards: missing }).where('id', '=', order.id).execute()
  return { missing, covered }
}

/** Returns covered cards of a locked order to stock. The caller restores the order's `short_cards`. */
export async function uncoverShortCards(
  tx: Tx,
  order: Order,
  covered: readonly CoveredLine[],
): Promise<void> {
  if (covered.length === 0) return
  await lockStock(tx, order.id)
  const lines = await findLines(tx, order.id)
  for (const { line: number, quantity } of covered) {
    const line = lines.find((one) => one.line === number)
    if (!line) throw new Error(`order ${order.number} has no line ${number}`)
    await addToStock(tx, { productId: line.product_id, quantity })
    await updateLineStock(tx, line, { held: line.held - quantity, short: line.short + quantity })
  }
}
