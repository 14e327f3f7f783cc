import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { queueEvent } from './events.ts'
import { newId } from './ids.ts'
import { type Charge, type Refund, requireObject, type Session, saveObject, seconds } from './objects.ts'
import type { RefundParams } from './params.ts'
import { SandboxError } from './sandbox-error.ts'

/** POST /v1/refunds: refunds all or part of a charge, and queues the event. */
export async function createRefund(
  tx: Tx,
  params: v.InferOutput<typeof RefundParams>,
  at: Date,
): Promise<Refund> {
  const charge = await findCharge(tx, params)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new SandboxError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = params.amount ?? left
  if (amount > left) {
    throw new SandboxError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      {
        param: 'amount',
      },
    )
  }
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(at),
    currency: charge.currency,
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: 'succeeded',
  }
  await saveObject(tx, 'charge', refunded)
  await saveObject(tx, 'refund', refund)
  await queueEvent(tx, 'charge.refunded', refunded, at)
  if (charge._failsRefunds) await failRefund(tx, refund, { charge: refunded, at: later(at) })
  return refund
}

/** The failure of a refund is reported five seconds after the refund, although the refund fails at once. */
const later = (at: Date) => new Date(at.getTime() + 5000)

/**
 * Makes a refund fail, as with one of Stripe's test cards. The shop gets the money back, and the refunded amount of the
 * charge decreases.
 */
async function failRefund(
  tx: Tx,
  refund: Refund,
  { charge, at }: { charge: Charge; at: Date },
): Promise<void> {
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await saveObject(tx, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  await saveObject(tx, 'refund', failed)
  await queueEvent(tx, 'refund.failed', failed, at)
}

/** Makes the later refunds of a paid session fail. Does nothing in subscription mode. */
export async function failRefundsOf(tx: Tx, { payment_intent }: Session): Promise<void> {
  if (!payment_intent) return
  const intent = await requireObject(tx, 'payment_intent', payment_intent)
  const charge = await requireObject(tx, 'charge', intent.latest_charge, { lock: true })
  await saveObject(tx, 'charge', { ...charge, _failsRefunds: true })
}

/** GET /v1/refunds: the refunds of a payment intent, newest first. */
export async function refundsOf(db: Db, payment: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'refund')
    .where(sql<string>`body ->> 'payment_intent'`, '=', payment)
    .orderBy('created_at', 'desc')
    .execute()
  // safe cast: only this file writes these rows
  return rows.map(({ body }) => body as Refund)
}

async function findCharge(tx: Tx, params: v.InferOutput<typeof RefundParams>): Promise<Charge> {
  if (params.charge) return requireObject(tx, 'charge', params.charge, { lock: true, param: 'charge' })
  if (!params.payment_intent) {
    throw new SandboxError(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = await requireObject(tx, 'payment_intent', params.payment_intent, { param: 'payment_intent' })
  return requireObject(tx, 'charge', intent.latest_charge, { lock: true })
}
