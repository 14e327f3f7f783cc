import { type Selectable, sql } from 'kysely'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

/** A payment of a subscription, except its first payment, which is the order's payment. */
export type Renewal = Selectable<Tables['shop.renewals']>

export function findRenewalByPayment(db: Db | Tx, paymentIntentId: string): Promise<Renewal | undefined> {
  return db
    .selectFrom('shop.renewals')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}

/** The renewal with this id, which is the payment provider's id of its invoice. */
export function findRenewalById(db: Db | Tx, id: string): Promise<Renewal | undefined> {
  return db.selectFrom('shop.renewals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The order's renewal with this number, such as R-7WP7WJ-2. */
export async function findRenewal(
  db: Db | Tx,
  orderId: string,
  number: string,
): Promise<Renewal | undefined> {
  // a NUL in the number would make the query fail
  if (!/^[\w-]+$/.test(number)) return undefined
  return db
    .selectFrom('shop.renewals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The renewals of these orders by order id, newest first. Orders without renewals are missing in the map. */
export async function findRenewalsOf(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, Renewal[]>> {
  const renewals = await db
    .selectFrom('shop.renewals')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('paid_at', 'desc')
    .orderBy('invoice_number', 'desc')
    .execute()
  return Map.groupBy(renewals, ({ order_id }) => order_id)
}

export function renewalView(renewal: Renewal): RenewalView {
  return {
    number: renewal.number,
    invoiceNumber: invoiceNumberText(renewal.invoice_number),
    description: renewal.description,
    cents: renewal.cents,
    refundedCents: renewal.refunded_cents,
    paidAt: renewal.paid_at.toISOString(),
  }
}
