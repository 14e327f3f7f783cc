import type * as v from 'valibot'
import type { Tx } from '#server/platform/database/tables.ts'
import { queueEvent } from './events.ts'
import { newId } from './ids.ts'
import { type Dispute, requireObject, type Session, saveObject, seconds } from './objects.ts'
import type { DisputeParams } from './params.ts'
import { SandboxError } from './sandbox-error.ts'

const DAYS_TO_ANSWER = 7

/** Opens a dispute about the payment of a session. Does nothing in subscription mode. */
export async function openDispute(tx: Tx, session: Session, at: Date): Promise<void> {
  if (!session.payment_intent) return
  const intent = await requireObject(tx, 'payment_intent', session.payment_intent)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: intent.amount,
    charge: intent.latest_charge,
    created: seconds(at),
    currency: intent.currency,
    evidence_details: { due_by: seconds(at) + DAYS_TO_ANSWER * 86_400, has_evidence: false },
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  await saveObject(tx, 'dispute', dispute)
  await queueEvent(tx, 'charge.dispute.created', dispute, at)
}

/**
 * POST /v1/disputes/:id: takes the shop's evidence, which ends the dispute at once. As in Stripe's test mode, the text
 * `winning_evidence` wins. With any other text, or none, the dispute is lost.
 */
export async function answerDispute(
  tx: Tx,
  id: string,
  { evidence }: v.InferOutput<typeof DisputeParams>,
  at: Date,
): Promise<Dispute> {
  return closeDispute(tx, id, evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost', at)
}

/** Closes a dispute. Throws if it is closed already. POST /v1/disputes/:id/close passes the status `lost`. */
export async function closeDispute(tx: Tx, id: string, status: 'won' | 'lost', at: Date): Promise<Dispute> {
  const dispute = await requireObject(tx, 'dispute', id, { lock: true })
  if (dispute.status !== 'needs_response') throw new SandboxError('This dispute is already closed.')
  const closed: Dispute = { ...dispute, status }
  await saveObject(tx, 'dispute', closed)
  await queueEvent(tx, 'charge.dispute.closed', closed, at)
  return closed
}
