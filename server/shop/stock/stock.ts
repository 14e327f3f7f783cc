import { brand } from '#domain/brand/brand.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { OrderLine } from '#server/shop/orders/orders.ts'
import { queueStockMail, type StockMailDeps } from './queue-stock-mails.ts'

export type CardQuantity = { productId: string; quantity: number }
/** The available cards of each variant. */
export type Stock = ReadonlyMap<string, number>

/** Returns how many cards of each variant can still be sold. */
export async function readStock(db: Db | Tx): Promise<Stock> {
  const rows = await db.selectFrom('shop.stock').selectAll().execute()
  return new Map(rows.map((row) => [row.variant_id, row.available]))
}

/**
 * Locks the stock of the variants of an order until the transaction ends, always in the same sequence, so that two
 * transactions never deadlock. Read the order's lines only under this lock, because another payment may change how many
 * cards they hold.
 */
export async function lockStock(tx: Tx, orderId: string): Promise<Stock> {
  const rows = await tx
    .selectFrom('shop.stock')
    .selectAll()
    .where('variant_id', 'in', (eb) =>
      eb
        .selectFrom('shop.order_lines')
        .select('product_id')
        .where('order_id', '=', orderId)
        .where('type', '=', 'nfc_card'),
    )
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.available]))
}

/**
 * Throws a 409 `out_of_stock` with every line that exceeds the stock (api.md 4). `isHeld` returns whether unpaid
 * orders hold cards of a variant. The error says so, because these cards may become available (rulings.md 49).
 */
export function requireAvailable(
  requested: readonly CardQuantity[],
  stock: Stock,
  isHeld: (productId: string) => boolean,
): void {
  const missing = requested
    .filter((line) => line.quantity > (stock.get(line.productId) ?? 0))
    .map(({ productId: id }) => ({ id, available: stock.get(id) ?? 0, ...(isHeld(id) && { held: true }) }))
  if (missing.length > 0)
    throw new ApiError(409, 'out_of_stock', missing.map(missingSentence).join(' '), { lines: missing })
}

/** Takes cards from the stock, which must be locked. Queues the operator's mail when few or none are left. */
export async function takeFromStock(
  deps: StockMailDeps,
  tx: Tx,
  { productId, quantity }: CardQuantity,
  stock: Stock,
): Promise<void> {
  const before = stock.get(productId) ?? 0
  await addToStock(tx, { productId, quantity: -quantity })
  await queueStockMail(deps, tx, { variantId: productId, before, after: before - quantity })
}

/** Adds cards to the stock, which must be locked. */
export async function addToStock(tx: Tx, { productId, quantity }: CardQuantity): Promise<void> {
  if (quantity === 0) return
  await tx
    .updateTable('shop.stock')
    .set((eb) => ({ available: eb('available', '+', quantity) }))
    .where('variant_id', '=', productId)
    .execute()
}

/** Stores on an order line how many cards it holds, and how many are missing. */
export async function updateLineStock(
  tx: Tx,
  { order_id, line }: Pick<OrderLine, 'order_id' | 'line'>,
  counts: { held: number; short?: number },
): Promise<void> {
  await tx
    .updateTable('shop.order_lines')
    .set(counts)
    .where('order_id', '=', order_id)
    .where('line', '=', line)
    .execute()
}

type Missing = { id: string; available: number; held?: boolean }

function missingSentence({ id, available, held = false }: Missing): string {
  const name = findReviewCard(id)?.name ?? id
  if (!held) return available === 0 ? `${name}: sold out.` : `${name}: only ${available} left.`
  return available === 0
    ? `${name}: sold out for now. Unpaid orders hold the last ones, for half an hour at most. Try again then, or call ${brand.phone}.`
    : `${name}: only ${available} left to order right now. Unpaid orders hold more, for half an hour at most. Call ${brand.phone} if you need them now.`
}
