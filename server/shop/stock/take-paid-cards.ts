import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cardLines, findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import type { StockMailing } from './queue-stock-mails.ts'
import { lockStock, takeFromShelf } from './stock.ts'

type Taken = { holds_stock: true; short_cards: number }

/**
 * Gives an order that is being paid its cards: those it holds, then from the shelf, then from what unpaid orders hold
 * (rulings.md 49). What is still missing then is noted as short; the order is kept all the same. Unpaid orders that the
 * shelf can no longer serve are closed by the next look at them.
 */
export async function takePaidCards(
  deps: StockMailing & Pick<Deps, 'now'>,
  tx: Tx,
  order: Order,
): Promise<Taken> {
  const requested = cardLines(await findLines(tx, order.id)).map(wantedOf)
  const available = await lockStock(tx, requested)
  // only now: another payment may have taken of what was held
  const lines = cardLines(await findLines(tx, order.id))
  let short = 0
  for (const line of lines) {
    const held = order.holds_stock ? line.held : 0
    const missing = line.quantity - held
    const fromShelf = Math.min(missing, available.get(line.product_id) ?? 0)
    const fromHolds = await takeFromHolds(tx, order.id, line.product_id, missing - fromShelf)
    const lineShort = missing - fromShelf - fromHolds
    await takeFromShelf(deps, tx, { productId: line.product_id, quantity: fromShelf }, available)
    await tx
      .updateTable('shop.order_lines')
      .set({ held: line.quantity - lineShort, short: lineShort })
      .where('order_id', '=', order.id)
      .where('line', '=', line.line)
      .execute()
    short += lineShort
  }
  if (lines.some((line) => line.held < line.quantity)) await closeUnservable(tx, lines, deps.now())
  return { holds_stock: true, short_cards: short }
}

const wantedOf = ({ product_id, quantity }: OrderLine) => ({ productId: product_id, quantity })

/** Takes up to so many from unpaid orders, the largest hold first. The variant is locked, so nobody else does. */
async function takeFromHolds(tx: Tx, orderId: string, productId: string, requested: number): Promise<number> {
  if (requested <= 0) return 0
  const holds = await tx
    .selectFrom('shop.orders as o')
    .innerJoin('shop.order_lines as l', 'l.order_id', 'o.id')
    .select(['l.order_id', 'l.line', 'l.held'])
    .where('o.state', '=', 'awaiting_payment')
    .where('o.payment_problem', 'is', null)
    .where('o.id', '!=', orderId)
    .where('l.product_id', '=', productId)
    .where('l.held', '>', 0)
    .orderBy('l.held', 'desc')
    .orderBy('l.order_id')
    .execute()
  let left = requested
  for (const hold of holds) {
    const taken = Math.min(left, hold.held)
    if (taken === 0) break
    await tx
      .updateTable('shop.order_lines')
      .set({ held: hold.held - taken })
      .where('order_id', '=', hold.order_id)
      .where('line', '=', hold.line)
      .execute()
    left -= taken
  }
  return requested - left
}

/**
 * Has the payment pages closed of unpaid orders that could not get their cards any more. One that another transaction
 * is at work on is passed over: waiting for it here could be waiting for each other.
 */
async function closeUnservable(tx: Tx, lines: readonly OrderLine[], at: Date): Promise<void> {
  const products = lines.map(({ product_id }) => product_id)
  await sql`update shop.orders set expires_at = least(expires_at, ${at}::timestamptz), check_at = ${at}::timestamptz
    where id in (
      select o.id from shop.orders o
      where o.state = 'awaiting_payment' and o.payment_problem is null and exists (
        select from shop.order_lines l join shop.stock s on s.variant_id = l.product_id
        where l.order_id = o.id and l.product_id = any(${products}::text[]) and l.quantity - l.held > s.available)
      for update skip locked)`.execute(tx)
}
