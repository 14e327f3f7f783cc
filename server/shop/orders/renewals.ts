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
