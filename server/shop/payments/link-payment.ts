import Stripe from 'stripe'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOrder, findOrderBySubscription } from '#server/shop/orders/orders.ts'
import { storeRenewal } from './events/settle-renewal.ts'
import { readFirstInvoice, readRenewal } from './events/subscription-objects.ts'

type Needs = Pick<Deps, 'db' | 'stripe' | 'config' | 'linkKey' | 'log' | 'now'>

/**
 * Asks the payment provider which order or renewal a payment belongs to, and stores the payment's id with that order or
 * renewal. The metadata of a payment without monthly items names the order. The payment of an order with monthly items,
 * or of a renewal, is found through its invoice. A payment that the provider does not know changes nothing. Throws the
 * provider's other errors.
 */
export async function linkPayment(deps: Needs, id: string): Promise<void> {
  const { db, stripe } = deps
  const own = await findOwnOrder({ db, stripe }, id)
  if (own) return keepPayment(db, own.id, id)
  for (const { invoice } of await findInvoices(stripe, id)) {
    const renewal = readRenewal(invoice)
    if (renewal && renewal !== 'none') await storeRenewal(deps, { ...renewal, paymentIntentId: id })
    const first = readFirstInvoice(invoice)
    const order =
      (first?.orderId && (await findOrder(db, first.orderId))) ||
      (first && (await findOrderBySubscription(db, first.subscriptionId)))
    if (!order) continue
    await keepPayment(db, order.id, id)
  }
}

async function keepPayment(db: Db, orderId: string, payment: string): Promise<void> {
  await db
    .updateTable('shop.orders')
    .set({ payment_intent_id: payment })
    .where('id', '=', orderId)
    .where('payment_intent_id', 'is', null)
    .execute()
}

/**
 * Finds the order that the payment's metadata names. Asks the provider for the metadata, because the order's row has no
 * id of the payment before the payment event.
 */
async function findOwnOrder({ db, stripe }: Pick<Deps, 'db' | 'stripe'>, id: string) {
  try {
    const { metadata } = await stripe.paymentIntents.retrieve(id)
    return metadata.order_id ? await findOrder(db, metadata.order_id) : undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
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
