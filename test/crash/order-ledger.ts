import { sql } from 'kysely'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { readStock } from '#server/shop/stock/stock.ts'
import type { TestHome } from '#test/database/test-home.ts'
import { recordLog } from '#test/server/test-log.ts'

/** Ends the leases of killed servers and the pauses between retries. Call it only while no server runs. */
export async function expireLeases(home: TestHome): Promise<void> {
  const { db, close } = await openDatabase(home, recordLog().log)
  await db
    .updateTable('platform.outbox')
    .set({ next_at: sql`now()`, locked_until: sql`now()` })
    .where('status', '=', 'pending')
    .execute()
  await db
    .updateTable('sandbox.events')
    .set({ next_at: new Date() })
    .where('delivered_at', 'is', null)
    .execute()
  await close()
}

/** Counts pending outbox entries, and payment events that are not delivered or not processed. */
export async function countUnsettled(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select (
    (select count(*) from platform.outbox where status = 'pending') +
    (select count(*) from sandbox.events where delivered_at is null) +
    (select count(*) from shop.payment_events where processed_at is null))::int as waiting`.execute(db)
  return rows[0]?.waiting ?? Number.NaN
}

/**
 * Reads all orders, the ids of the sandbox's payments, the stock, and the key and status of each mail in the outbox.
 */
export async function readLedger(db: Db) {
  const intents = db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'payment_intent')
  return {
    orders: await db.selectFrom('shop.orders').selectAll().execute(),
    payments: (await intents.execute()).map(({ id }) => id),
    stock: await readStock(db),
    mails: await db.selectFrom('platform.outbox').select(['dedupe_key', 'status']).execute(),
  }
}

/** Returns the correct stock: the opening stock minus the cards of paid orders and of orders that await payment. */
export async function expectedStock(db: Db): Promise<Map<string, number>> {
  const gone = await db
    .selectFrom('shop.order_lines')
    .innerJoin('shop.orders', 'shop.orders.id', 'shop.order_lines.order_id')
    .where('shop.orders.state', 'in', ['paid', 'awaiting_payment'])
    .select(['product_id', 'quantity'])
    .execute()
  const left = new Map<string, number>(REVIEW_CARDS.map((card) => [card.id, card.openingStock]))
  for (const { product_id, quantity } of gone) left.set(product_id, (left.get(product_id) ?? 0) - quantity)
  return left
}
