import { sql } from 'kysely'
import Stripe from 'stripe'
import type { OfficeAction } from '#domain/office/office-log.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isStoredFailure } from '#server/platform/stripe.ts'
import { lockOrder } from '#server/shop/orders/orders.ts'
import { runningView, type Subscription } from '#server/shop/orders/subscriptions.ts'
import { noteResponse, refreshSubscription, timeToAsk } from './refresh-subscription.ts'

/**
 * `end` ends the subscription at the end of its paid period, `end_now` ends it at once, and `keep` withdraws an `end`.
 */
export type SubscriptionChange = 'end' | 'end_now' | 'keep'

const STRIPE_ID = /^\w+$/

const ACTIONS = {
  end: 'subscription.end',
  end_now: 'subscription.end_now',
  keep: 'subscription.keep',
} as const satisfies Record<SubscriptionChange, OfficeAction>

/**
 * Ends a subscription at the payment provider, or withdraws its end. Does nothing if the subscription already is in the
 * requested state. One transaction stores the provider's response and the entry in the audit log. Throws a 404 for an
 * unknown subscription, a 409 if an ended subscription is to be kept or the provider refuses, and a 502 if the provider
 * does not respond.
 */
export async function changeSubscription(
  deps: Deps,
  id: string,
  change: SubscriptionChange,
  actor: string,
): Promise<void> {
  const number = await requireOrderNumber(deps.db, id)
  // reads the audit log before the state, so that a change which is stored in between shows in the state
  const seen = await lastChange(deps.db, number, id)
  const known = await requireSubscription(deps.db, id)
  if (isDone(known, change)) return
  if (known.status === 'cancelled') throw hasEnded()

  const at = await timeToAsk(deps, id)
  // Repeated and concurrent requests for one change share the key. The change itself alters the state and the audit
  // log, so that the next change has another key.
  const idempotencyKey = `subscription-${id}-${change}-${known.as_of.getTime()}-${seen}`
  const object = await request(deps, id, change, idempotencyKey)
  if (object === 'done') return
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, known.order_id)
    // a concurrent request for the same change has stored the response meanwhile
    if ((await lastChange(tx, number, id)) !== seen) return
    await noteResponse(tx, object, at)
    const { names, currentPeriodEnd } = runningView(await requireSubscription(tx, id))
    await recordAudit(tx, {
      actor,
      action: ACTIONS[change],
      subject: number,
      details: {
        subscription: id,
        items: names.join(', '),
        ...(currentPeriodEnd && { until: currentPeriodEnd }),
      },
    })
  })
}

function requireSubscription(db: Db | Tx, id: string): Promise<Subscription> {
  return db
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknownSubscription)
}

function isDone({ status, cancel_at_period_end: ends }: Subscription, change: SubscriptionChange): boolean {
  if (status === 'cancelled') return change !== 'keep'
  if (change === 'end_now') return false
  return ends === (change === 'end')
}

async function requireOrderNumber(db: Db, id: string): Promise<string> {
  // a NUL in the id would make the query fail
  if (!STRIPE_ID.test(id)) throw unknownSubscription()
  const order = await db
    .selectFrom('shop.subscriptions as subscription')
    .innerJoin('shop.orders as order', 'order.id', 'subscription.order_id')
    .select('order.number')
    .where('subscription.id', '=', id)
    .executeTakeFirst()
  if (!order) throw unknownSubscription()
  return order.number
}

/** Returns the id of the last entry in the audit log about a change of the subscription, or '0' without an entry. */
async function lastChange(db: Db | Tx, number: string, id: string): Promise<string> {
  const entry = await db
    .selectFrom('office.audit_log')
    .select(sql<string>`id::text`.as('id'))
    .where('subject', '=', number)
    .where('action', 'in', Object.values(ACTIONS))
    .where(sql`details ->> 'subscription'`, '=', id)
    .orderBy('office.audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.id ?? '0'
}

/**
 * Returns the provider's response to the change. Returns `done` if the provider refused or failed, but the subscription
 * is in the requested state nevertheless. Throws an `ApiError` otherwise.
 */
async function request(
  deps: Deps,
  id: string,
  change: SubscriptionChange,
  idempotencyKey: string,
): Promise<Stripe.Subscription | 'done'> {
  const { subscriptions } = deps.stripe
  let isFailure: boolean
  try {
    if (change === 'end_now') return await subscriptions.cancel(id, {}, { idempotencyKey })
    const updated = await subscriptions.update(
      id,
      { cancel_at_period_end: change === 'end' },
      { idempotencyKey },
    )
    if (change === 'end' || updated.cancel_at === null) return updated
    // removes an end that was set as a date; newer customer portals of Stripe set such an end
    return await subscriptions.update(id, { cancel_at: '' }, { idempotencyKey: `${idempotencyKey}-date` })
  } catch (error) {
    deps.log.warn({ err: error, subscription: id, change }, 'subscription was not changed')
    isFailure = isStoredFailure(error)
    if (!isFailure && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw notReached()
  }
  // also stores the present time as `as_of`, so that the next request has another key
  await refreshSubscription(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error, subscription: id }, 'could not ask how a subscription stands')
  })
  const known = await requireSubscription(deps.db, id)
  if (isDone(known, change)) return 'done'
  if (known.status === 'cancelled') throw hasEnded()
  if (isFailure) throw notReached()
  throw new ApiError(
    409,
    'subscription_refused',
    'The payment provider refused this, and nothing was changed. Look the subscription up in its dashboard.',
  )
}

function notReached(): ApiError {
  return new ApiError(
    502,
    'payment_unavailable',
    'We could not reach the payment provider. Nothing was changed here. Try again in a minute: it is done once, however often you ask.',
  )
}

function hasEnded(): ApiError {
  return new ApiError(409, 'subscription_ended', 'This subscription has ended. The buyer can buy it again.')
}

function unknownSubscription(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such subscription.')
}
