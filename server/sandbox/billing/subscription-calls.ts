import type { Tx } from '#server/platform/database/tables.ts'
import { requireObject } from '#server/sandbox/objects.ts'
import type { SubscriptionParams } from '#server/sandbox/params.ts'
import { SandboxError } from '#server/sandbox/sandbox-error.ts'
import type { Subscription } from './billing-objects.ts'
import { changeSubscription } from './subscriptions.ts'

/** POST /v1/subscriptions/:id: cancels a subscription at the end of its paid period, or withdraws this cancellation. */
export async function updateSubscription(
  tx: Tx,
  id: string,
  { cancel_at_period_end: ends }: SubscriptionParams,
  at: Date,
): Promise<Subscription> {
  const before = await requireObject(tx, 'subscription', id, { lock: true })
  if (before.status === 'canceled') {
    throw new SandboxError('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (ends === undefined || ends === before.cancel_at_period_end) return before
  await changeSubscription(tx, id, { action: ends ? 'cancel' : 'resume', quantities: [], at })
  return requireObject(tx, 'subscription', id)
}

/** DELETE /v1/subscriptions/:id: cancels at once. */
export async function cancelSubscription(tx: Tx, id: string, at: Date): Promise<Subscription> {
  const { status } = await requireObject(tx, 'subscription', id, { lock: true })
  if (status === 'canceled') {
    throw new SandboxError(`No such subscription: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    })
  }
  await changeSubscription(tx, id, { action: 'end', quantities: [], at })
  return requireObject(tx, 'subscription', id)
}
