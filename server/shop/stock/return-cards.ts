import type { Tx } from '#server/platform/database/tables.ts'
import { cardLines, findLines, type Order } from '#server/shop/orders/orders.ts'
import { giveStockBack, lockStock } from './stock.ts'

/** Puts the cards that an order has off the shelf back on it. */
export async function returnCards(tx: Tx, order: Order): Promise<void> {
  if (!order.holds_stock) return
  const requested = cardLines(await findLines(tx, order.id))
  await lockStock(
    tx,
    requested.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
  )
  // only now: a payment may have taken of what was held
  const taken = cardLines(await findLines(tx, order.id)).map((line) => ({
    productId: line.product_id,
    quantity: Math.min(line.held, line.quantity - line.short),
  }))
  await giveStockBack(tx, taken)
  await tx.updateTable('shop.order_lines').set({ held: 0 }).where('order_id', '=', order.id).execute()
}
