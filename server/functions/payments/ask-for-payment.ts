import Stripe from 'stripe'
import { findOrder, findOrderBySubscription } from '#server/orders/orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readFirstInvoice } from './subscription-objects.ts'

/**
 * Asks the payment provider whether this payment is what an order with something monthly began with, which only the
 * first invoice knows, and keeps it with that order. A payment of which it knows nothing is none of ours. Throws what the
 * provider's client throws otherwise.
 */
export async function askForPayment({ db, stripe }: Pick<Deps, 'db' | 'stripe'>, id: string): Promise<void> {
  for (const { invoice } of await findInvoices(stripe, id)) {
    const first = readFirstInvoice(invoice)
    const order =
      (first?.orderId && (await findOrder(db, first.orderId))) ||
      (first && (await findOrderBySubscription(db, first.subscriptionId)))
    if (!order) continue
    await db
      .updateTable('shop.orders')
      .set({ payment_intent_id: id })
      .where('id', '=', order.id)
      .where('payment_intent_id', 'is', null)
      .execute()
  }
}

async function findInvoices(stripe: Stripe, payment: string) {
  try {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment },
      expand: ['data.invoice'],
    })
    return data
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return []
    throw error
  }
}
