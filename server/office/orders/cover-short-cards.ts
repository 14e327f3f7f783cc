import { findLines, type Order } from '#server/orders/orders.ts'
import { takeWhatIsLeft } from '#server/orders/stock.ts'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Takes the cards that an order was short of from the shelf, now that it may have them again, and answers how many
 * are still missing. What it took is kept only if the caller's transaction is.
 */
export async function coverShortCards(tx: Tx, order: Order): Promise<number> {
  if (order.short_cards === 0) return 0
  const lines = (await findLines(tx, order.id)).filter(({ short }) => short > 0)
  const missing = await takeWhatIsLeft(
    tx,
    lines.map((line) => ({ productId: line.product_id, quantity: line.short })),
  )
  for (const line of lines) {
    await tx
      .updateTable('shop.order_lines')
      .set({ short: missing.get(line.product_id) ?? 0 })
      .where('order_id', '=', order.id)
      .where('line', '=', line.line)
      .execute()
  }
  const left = [...missing.values()].reduce((sum, count) => sum + count, 0)
  await tx.updateTable('shop.orders').set({ short_cards: left }).where('id', '=', order.id).execute()
  return left
}
