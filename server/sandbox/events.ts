import Stripe from 'stripe'
import type { Tx } from '#server/platform/database/tables.ts'
import { newId } from './ids.ts'
import { publicPart, seconds } from './objects.ts'

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'

/** Queues an event for the webhook, in the transaction of the change that the event reports. */
export async function queueEvent(tx: Tx, type: EventType, object: object, at: Date): Promise<void> {
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(at),
    data: { object: publicPart(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  await tx
    .insertInto('sandbox.events')
    .values({ id, body: JSON.stringify(event), next_at: at, created_at: at })
    .execute()
}
