import type { Selectable } from 'kysely'
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
