import type { Tx } from '#server/platform/database/tables.ts'
import { newId } from './ids.ts'
import { type Charge, type PaymentIntent, type Session, saveObject, seconds } from './objects.ts'
import type { Buyer } from './pages/buyer-form.ts'

/** Creates the payment and the charge of a session. A subscription's payment has no metadata, as with Stripe. */
export async function takePayment(tx: Tx, session: Session, buyer: Buyer, at: Date): Promise<PaymentIntent> {
  const shared = {
    amount: session.amount_total,
    created: seconds(at),
    currency: session.currency,
    livemode: false as const,
    metadata: session.mode === 'payment' ? session._payment.metadata : {},
  }
  const chargeId = newId('ch')
  const intent: PaymentIntent = {
    ...shared,
    id: newId('pi'),
    object: 'payment_intent',
    amount_received: session.amount_total,
    description: session._payment.description,
    latest_charge: chargeId,
    receipt_email: null,
    shipping: buyer.address && { name: buyer.name, phone: buyer.phone, address: buyer.address },
    status: 'succeeded',
  }
  const charge: Charge = {
    ...shared,
    id: chargeId,
    object: 'charge',
    amount_captured: session.amount_total,
    amount_refunded: 0,
    captured: true,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  }
  await saveObject(tx, 'payment_intent', intent)
  await saveObject(tx, 'charge', charge)
  return intent
}
