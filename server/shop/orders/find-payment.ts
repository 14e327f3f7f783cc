import * as v from 'valibot'
import type { Deps } from '#server/platform/deps.ts'
import { reference } from '#server/platform/stripe.ts'
import type { Order } from './orders.ts'

const Paid = v.object({
  invoice: v.object({
    payments: v.object({
      data: v.array(v.object({ payment: v.object({ payment_intent: reference }) })),
    }),
  }),
})

/**
 * What the order was paid with; null while it is not. Of an order with something monthly only the first invoice knows
 * it: we ask once, and keep it with the order, which later news of the payment find it by. Throws what the payment
 * provider's client throws.
 */
export async function findPayment(
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  order: Order,
): Promise<string | null> {
  const { id, payment_intent_id: known, subscription_id, session_id } = order
  if (known !== null || subscription_id === null || session_id === null) return known
  const session = await stripe.checkout.sessions.retrieve(session_id, { expand: ['invoice.payments'] })
  const read = v.safeParse(Paid, session)
  const [paid] = read.success ? read.output.invoice.payments.data : []
  const found = paid?.payment.payment_intent ?? null
  if (found !== null)
    await db.updateTable('shop.orders').set({ payment_intent_id: found }).where('id', '=', id).execute()
  return found
}
