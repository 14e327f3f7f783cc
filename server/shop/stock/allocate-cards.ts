import type { Tx } from '#server/platform/database/tables.ts'
import type { OrderLine } from '#server/shop/orders/orders.ts'
import type { StockMailing } from './queue-stock-mails.ts'
import { takeWhatIsLeft } from './stock.ts'

/** For a line of an order, how many cards it should get now. */
export type Due = { line: OrderLine; quantity: number }

/** Takes what the shelf has for these lines, notes on each how many are missing, and answers how many are in all. */
export async function allocateCards(deps: StockMailing, tx: Tx, due: readonly Due[]): Promise<number> {
  const short = await takeWhatIsLeft(
    deps,
    tx,
    due.map(({ line, quantity }) => ({ productId: line.product_id, quantity })),
  )
  for (const { line } of due) {
    await tx
      .updateTable('shop.order_lines')
      .set({
        short: short.get(line.product_id) ?? 0,
        held: line.quantity - (short.get(line.product_id) ?? 0),
      })
      .where('order_id', '=', line.order_id)
      .where('line', '=', line.line)
      .execute()
  }
  return [...short.values()].reduce((sum, count) => sum + count, 0)
}
