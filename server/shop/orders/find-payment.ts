import * as v from 'valibot'
import type { Deps } from '#server/platform/deps.ts'
import { reference } from '#server/platform/stripe.ts'
import type { Order } from './orders.ts'
import type { Renewal } from './renewals.ts'

const PaidInvoice = v.object({
  payments: v.object({
    data: v.array(v.object({ payment: v.object({ payment_intent: reference }) })),
  }),
})
const Paid = v.object({ invoice: PaidInvoice })

/**
 * The id of the order's payment; null if no payment is known. For an order with monthly items the id is read once from
 * the first invoice and stored, because later events refer to it. Throws the payment provider's errors.
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

/**
 * The id of a renewal's payment; null if its invoice names none. An id that the event of the payment did not name is
 * read once from the invoice and stored, because later events refer to it. Throws the payment provider's errors.
 */
export async function findRenewalPayment(
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  { id, payment_intent_id: known }: Renewal,
): Promise<string | null> {
  if (known !== null) return known
  const read = v.safeParse(PaidInvoice, await stripe.invoices.retrieve(id, { expand: ['payments'] }))
  const [paid] = read.success ? read.output.payments.data : []
  const found = paid?.payment.payment_intent ?? null
  if (found !== null)
    await db.updateTable('shop.renewals').set({ payment_intent_id: found }).where('id', '=', id).execute()
  return found
}
