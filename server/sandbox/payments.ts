import type { Tx } from '#server/platform/database/tables.ts'
import { newId } from './ids.ts'
import { type Charge, type PaymentIntent, type Session, saveObject, seconds } from './objects.ts'
import type { Buyer } from './pages/buyer-form.ts'

/** Creates the payment and the charge of a session. A subscription's payment has no metadata, as with Stripe. */
export function takePayment(tx: Tx, session: Session, buyer: Buyer, at: Date): Promise<PaymentIntent> {
  return charge(tx, {
    amount: session.amount_total,
    currency: session.currency,
    metadata: session.mode === 'payment' ? session._payment.metadata : {},
    description: session._payment.description,
    shipping: buyer.address && { name: buyer.name, phone: buyer.phone, address: buyer.address },
    at,
  })
}

type Payment = Pick<PaymentIntent, 'amount' | 'currency' | 'metadata' | 'description' | 'shipping'> & {
  at: Date
}

/** Creates a payment that succeeded, and its charge. */
export async function charge(
  tx: Tx,
  { description, shipping, at, ...payment }: Payment,
): Promise<PaymentIntent> {
  const shared = { ...payment, created: seconds(at), livemode: false as const }
  const chargeId = newId('ch')
  const intent: PaymentIntent = {
    ...shared,
    id: newId('pi'),
    object: 'payment_intent',
    amount_received: payment.amount,
    description,
    latest_charge: chargeId,
    receipt_email: null,
    shipping,
    status: 'succeeded',
  }
  const charged: Charge = {
    ...shared,
    id: chargeId,
    object: 'charge',
    amount_captured: payment.amount,
    amount_refunded: 0,
    captured: true,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  }
  await saveObject(tx, 'payment_intent', intent)
  await saveObject(tx, 'charge', charged)
  return intent
}
