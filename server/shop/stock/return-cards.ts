import type { Tx } from '#server/platform/database/tables.ts'
import { cardLines, findLines, type Order } from '#server/shop/orders/orders.ts'
import { addToStock, lockStock } from './stock.ts'

/** Returns to stock the cards that an order holds. */
export async function returnCards(tx: Tx, order: Order): Promise<void> {
  if (!order.holds_stock) return
  await lockStock(tx, order.id)
  for (const { product_id, held, quantity, short } of cardLines(await findLines(tx, order.id)))
    await addToStock(tx, { productId: product_id, quantity: Math.min(held, quantity - short) })
  await tx.updateTable('shop.order_lines').set({ held: 0 }).where('order_id', '=', order.id).execute()
}
