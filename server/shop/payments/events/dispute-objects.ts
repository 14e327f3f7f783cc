import * as v from 'valibot'
import type { Dispute } from '#domain/orders/orders.ts'
import { reference, unixSeconds } from '#server/platform/stripe.ts'

const StripeDispute = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/)),
  status: v.string(),
  reason: v.nullish(v.string()),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  payment_intent: reference,
  evidence_details: v.nullish(v.object({ due_by: v.fallback(v.nullish(unixSeconds), null) })),
})

export type DisputeNews = { paymentIntentId: string | null; dispute: Omit<Dispute, 'asOf'> }

/** Returns the dispute of a `charge.dispute.*` event, or undefined if the object cannot be read. */
export function readDispute(object: unknown): DisputeNews | undefined {
  const read = v.safeParse(StripeDispute, object)
  if (!read.success) return undefined
  const { id, status, reason, amount, payment_intent, evidence_details } = read.output
  const due = evidence_details?.due_by
  return {
    paymentIntentId: payment_intent ?? null,
    dispute: {
      id,
      stage: STAGES[status] ?? 'open',
      reason: (reason ?? 'general').replaceAll('_', ' ').slice(0, 100),
      cents: amount,
      dueAt: due ? new Date(due * 1000).toISOString() : null,
    },
  }
}

/**
 * Maps Stripe's final statuses to our stages. Every other status is open. A closed inquiry counts as won, because it
 * took no money.
 */
const STAGES: Readonly<Partial<Record<string, Dispute['stage']>>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
