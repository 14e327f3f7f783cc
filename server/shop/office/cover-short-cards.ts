import type { Tx } from '#server/platform/database/tables.ts'
import { findLines, type Order } from '#server/shop/orders/orders.ts'
import { allocateCards } from '#server/shop/stock/allocate-cards.ts'
import type { StockMailing } from '#server/shop/stock/queue-stock-mails.ts'

/**
 * Takes the cards that an order was short of from the shelf, now that it may have them again, and answers how many
 * are still missing. What it took is kept only if the caller's transaction is.
 */
export async function coverShortCards(deps: StockMailing, tx: Tx, order: Order): Promise<number> {
  if (order.short_cards === 0) return 0
  const lines = (await findLines(tx, order.id)).filter(({ short }) => short > 0)
  const left = await allocateCards(
    deps,
    tx,
    lines.map((line) => ({ line, quantity: line.short })),
  )
  await tx.updateTable('shop.orders').set({ short_cards: left }).where('id', '=', order.id).execute()
  return left
}
