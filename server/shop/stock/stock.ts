import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { queueStockMail, type StockMailing } from './queue-stock-mails.ts'

export type Requested = { productId: string; quantity: number }

/** How many of each variant can still be sold. */
export async function readStock(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db.selectFrom('shop.stock').selectAll().execute()
  return new Map(rows.map((row) => [row.variant_id, row.available]))
}

/** Refuses, naming every line that asks for more than there is (api.md 4). */
export function requireAvailable(
  requested: readonly Requested[],
  available: ReadonlyMap<string, number>,
): void {
  const missing = requested.filter((line) => line.quantity > (available.get(line.productId) ?? 0))
  if (missing.length > 0) throw outOfStock(missing, available)
}

/** Takes as many as are left, never below zero, and says for each line how many it could not get. */
export async function takeWhatIsLeft(
  deps: StockMailing,
  tx: Tx,
  requested: readonly Requested[],
): Promise<Map<string, number>> {
  const available = await lockStock(tx, requested)
  const short = new Map<string, number>()
  for (const line of requested) {
    const taken = Math.min(line.quantity, available.get(line.productId) ?? 0)
    short.set(line.productId, line.quantity - taken)
    await takeFromShelf(deps, tx, { ...line, quantity: taken }, available)
  }
  return short
}

/** Puts cards back on the shelf. */
export async function giveStockBack(tx: Tx, held: readonly Requested[]): Promise<void> {
  await lockStock(tx, held)
  for (const line of held) await changeStock(tx, line.productId, line.quantity)
}

/**
 * Locks the variants in one fixed order, whatever the order of the cart, so that two buyers never wait for each other.
 */
export async function lockStock(tx: Tx, lines: readonly Requested[]): Promise<Map<string, number>> {
  const ids = lines.map((line) => line.productId)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('shop.stock')
    .selectAll()
    .where('variant_id', 'in', ids)
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.available]))
}

/**
 * So many fewer on the shelf, which has to be locked. The operator is told in the same transaction when few or none are
 * left.
 */
export async function takeFromShelf(
  deps: StockMailing,
  tx: Tx,
  { productId, quantity }: Requested,
  available: ReadonlyMap<string, number>,
): Promise<void> {
  const before = available.get(productId) ?? 0
  await changeStock(tx, productId, -quantity)
  await queueStockMail(deps, tx, { variantId: productId, before, after: before - quantity })
}

async function changeStock(tx: Tx, productId: string, by: number): Promise<void> {
  if (by === 0) return
  await tx
    .updateTable('shop.stock')
    .set((eb) => ({ available: eb('available', '+', by) }))
    .where('variant_id', '=', productId)
    .execute()
}

function outOfStock(missing: readonly Requested[], available: ReadonlyMap<string, number>): ApiError {
  const lines = missing.map(({ productId }) => ({ id: productId, available: available.get(productId) ?? 0 }))
  const message = lines.map((line) => {
    const name = findReviewCard(line.id)?.name ?? line.id
    return line.available === 0 ? `${name}: sold out.` : `${name}: only ${line.available} left.`
  })
  return new ApiError(409, 'out_of_stock', message.join(' '), { lines })
}
