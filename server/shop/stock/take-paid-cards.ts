import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import { cardLines, findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import type { StockMailDeps } from './queue-stock-mails.ts'
import { lockStock, type Stock, takeFromStock, updateLineStock } from './stock.ts'

type PaidCards = {
  /** All lines of the order, with their new numbers of held and missing cards. */
  lines: OrderLine[]
  /** The columns to change in the order's own row. */
  stock: { holds_stock: true; short_cards: number }
}

/**
 * Gives an order its cards at its payment: first the cards that it holds, then cards in stock, then cards that unpaid
 * orders hold (rulings.md 49). Missing cards are stored as short, and the order still counts as paid. The next run of
 * `reconcileOrders` closes unpaid orders that can no longer get their cards.
 */
export async function takePaidCards(deps: StockMailDeps, tx: Tx, order: Order): Promise<PaidCards> {
  const stock = await lockStock(tx, order.id)
  const lines = await findLines(tx, order.id)
  const paid: OrderLine[] = []
  for (const line of lines)
    paid.push(line.type === 'nfc_card' ? await takeLine(deps, tx, order, line, stock) : line)
  const cards = cardLines(lines)
  if (cards.some((line) => line.held < line.quantity)) await closeUnservable(tx, cards, deps.now())
  const short = paid.reduce((sum, line) => sum + line.short, 0)
  return { lines: paid, stock: { holds_stock: true, short_cards: short } }
}

async function takeLine(
  deps: StockMailDeps,
  tx: Tx,
  order: Order,
  line: OrderLine,
  stock: Stock,
): Promise<OrderLine> {
  const missing = line.quantity - (order.holds_stock ? line.held : 0)
  const fromStock = Math.min(missing, stock.get(line.product_id) ?? 0)
  const fromHolds = await takeFromHolds(tx, order.id, line.product_id, missing - fromStock)
  const short = missing - fromStock - fromHolds
  await takeFromStock(deps, tx, { productId: line.product_id, quantity: fromStock }, stock)
  const counts = { held: line.quantity - short, short }
  await updateLineStock(tx, line, counts)
  return { ...line, ...counts }
}

/** Takes up to `requested` cards from unpaid orders, the largest hold first. The caller has locked the variant. */
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
    await updateLineStock(tx, hold, { held: hold.held - taken })
    left -= taken
  }
  return requested - left
}

/**
 * Sets the expiry of unpaid orders that can no longer get their cards to now, so that the next check closes them. Skips
 * an order that another transaction has locked, since waiting for its lock could cause a deadlock.
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
