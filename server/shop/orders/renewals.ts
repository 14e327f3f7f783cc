import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

/** A payment of a subscription after its first payment, which belongs to the order. */
export type Renewal = Selectable<Tables['shop.renewals']>

export function findRenewalByPayment(db: Db | Tx, paymentIntentId: string): Promise<Renewal | undefined> {
  return db
    .selectFrom('shop.renewals')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}
