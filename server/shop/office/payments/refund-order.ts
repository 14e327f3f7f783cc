import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { formatAud } from '#domain/money/money.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { holdStepMails } from '#server/shop/mails/drop-step-mails.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedOrder, requireOrder } from '#server/shop/office/require-order.ts'
import { countChange, type Order } from '#server/shop/orders/orders.ts'
import { findRenewal } from '#server/shop/orders/renewals.ts'
import { findRunning } from '#server/shop/orders/subscriptions.ts'
import { changeSubscription } from '#server/shop/payments/change-subscription.ts'
import { findRefundOf, type Refund } from '#server/shop/refunds/refunds.ts'
import { isRefundable, type Sale, sumsOf } from '#server/shop/refunds/sale.ts'
import { carryOutRefund } from '#server/shop/refunds/send-refund.ts'

const cents = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(0, message))
const RefundRequest = v.object(
  {
    /** The amount to refund. Without an amount, everything that is not refunded yet is refunded. */
    amountCents: v.optional(
      v.pipe(cents('Send the amount in cents.'), v.minValue(1, 'Refund 1 cent or more.')),
    ),
    /** What happens to the running subscriptions of the refunded order or later payment. By default they continue. */
    subscription: v.optional(
      v.picklist(
        ['keep', 'period_end', 'now'],
        'Say what happens to the subscription: keep, period_end or now.',
      ),
    ),
    /**
     * The refunded total in cents that the operator saw. A request with an outdated total is refused, so that a
     * repeated request makes no second refund.
     */
    refundedCents: cents('Send how many cents you saw refunded so far.'),
  },
  'Send how many cents you saw refunded so far.',
)
type RefundRequest = v.InferOutput<typeof RefundRequest>

/**
 * POST /office/data/orders/:id/refund and /office/data/orders/:id/renewals/:number/refund: refunds an order, or a later
 * payment of its subscription, through the payment provider. The request is saved before the provider is asked, so that
 * two clicks, two operators or a lost response cause one refund. The refund is recorded later, by the provider's event
 * or by `reconcileRefunds`. A full refund of an order delays its unsent progress mails (`holdStepMails`). On request,
 * the subscriptions of the order, or of the later payment, are ended first. If that fails, nothing is refunded.
 */
export function refundOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const request = await readJson(c, RefundRequest)
    const by = c.get('operator')

    const ended = await endSubscriptions(deps, c, request)
    const explain = (error: unknown): never => {
      throw ended > 0 ? withEnding(error, ended) : error
    }
    const { sale, refund } = await deps.db
      .transaction()
      .execute(async (tx) => {
        const sale = await saleOf(tx, c, await requireLockedOrder(tx, c))
        const cents = requireAmount(sale, request)
        const refund =
          (await findSame(tx, sale, cents)) ?? (await saveRefund(tx, sale, { cents, by, at: deps.now() }))
        if (cents === null && !sale.renewal) await holdStepMails(tx, sale.order)
        return { sale, refund }
      })
      .catch(explain)
    if (refund.status === 'asked') await requestRefund(deps, sale, refund, by).catch(explain)

    return c.json(await orderResponse(deps, deps.db, await requireOrder(deps.db, c)))
  }
}

async function saleOf(db: Db | Tx, c: Context<OfficeEnv>, order: Order): Promise<Sale> {
  const number = c.req.param('number')
  if (number === undefined) return { order, renewal: undefined }
  const renewal = await findRenewal(db, order.id, number)
  if (!renewal) throw new ApiError(404, 'not_found', 'There is no such payment.')
  return { order, renewal }
}

/**
 * Ends the running subscriptions of the refunded order or later payment, if the request says so. Returns how many
 * are ended. If the refund is not possible, throws and ends none. If a subscription cannot be ended, the thrown error
 * says how many are ended.
 */
async function endSubscriptions(deps: Deps, c: Context<OfficeEnv>, request: RefundRequest): Promise<number> {
  const { subscription = 'keep' } = request
  if (subscription === 'keep') return 0
  const sale = await saleOf(deps.db, c, await requireOrder(deps.db, c))
  const cents = requireAmount(sale, request)
  await findSame(deps.db, sale, cents)
  const running = (await findRunning(deps.db, sale.order)).filter(
    ({ id }) => !sale.renewal || id === sale.renewal.subscription_id,
  )
  const change = subscription === 'now' ? 'end_now' : 'end'
  for (const [ended, { id }] of running.entries()) {
    await changeSubscription(deps, id, change, c.get('operator')).catch((error: unknown) => {
      throw withoutRefund(error, { ended, all: running.length })
    })
  }
  return running.length
}

/** Adds to the error's message how many subscriptions are ended, and that no money went back. */
function withoutRefund(error: unknown, { ended, all }: { ended: number; all: number }): unknown {
  if (ended === 0) {
    const none = all === 1 ? 'The subscription was not ended' : 'No subscription was ended'
    return withPrefix(error, `${none}, so no money went back either.`)
  }
  const some = `${ended} of ${all} subscriptions ${ended === 1 ? 'is' : 'are'} ended, and no money went back.`
  return withPrefix(error, `${some} The next one was not ended:`)
}

function withEnding(error: unknown, ended: number): unknown {
  return withPrefix(error, `The ${ended === 1 ? 'subscription is' : 'subscriptions are'} ended as you asked.`)
}

function withPrefix(error: unknown, prefix: string): unknown {
  if (!(error instanceof ApiError)) return error
  return new ApiError(error.status, error.code, `${prefix} ${error.message}`, error.details)
}

/**
 * Returns the cents to refund, or null for everything that is not refunded yet. Throws a 409 or 422 if the refund is
 * not possible.
 */
function requireAmount(sale: Sale, { amountCents, refundedCents }: RefundRequest): number | null {
  const sums = sumsOf(sale)
  if (sums.refundedCents !== refundedCents) throw refundedMeanwhile(sale)
  if (!isRefundable(sale)) {
    throw new ApiError(409, 'not_refundable', `There is no money of this ${nameOf(sale)} to give back.`, {
      state: sale.order.state,
    })
  }
  const left = sums.cents - sums.refundedCents
  if (amountCents === undefined) return null
  if (sale.order.payment_problem && !sale.renewal)
    throw badAmount('What came in is not what the order costs: refund all of it.')
  if (amountCents > left) throw badAmount(`There is ${formatAud(left)} left to refund.`)
  return amountCents === left ? null : amountCents
}

const nameOf = ({ renewal }: Sale): string => (renewal ? 'payment' : 'order')

function refundedMeanwhile(sale: Sale): ApiError {
  const { refundedCents } = sumsOf(sale)
  const message = `Money of this ${nameOf(sale)} went back meanwhile: ${formatAud(refundedCents)} so far.`
  return new ApiError(409, 'moved_on', message, { state: sale.order.state, refundedCents })
}

function badAmount(message: string): ApiError {
  return new ApiError(422, 'validation_failed', message, { fields: { amountCents: message } })
}

/**
 * Returns the sale's open refund of the same amount, which a repeated request continues, or undefined without an open
 * refund. Throws a 409 `refund_under_way` while a refund of another amount is open.
 */
async function findSame(tx: Db | Tx, sale: Sale, cents: number | null): Promise<Refund | undefined> {
  const open = await findRefundOf(tx, sale)
  if (!open || open.cents === cents) return open
  throw new ApiError(
    409,
    'refund_under_way',
    `Another refund of this ${nameOf(sale)} is under way. Try again in a minute.`,
    { state: sale.order.state },
  )
}

async function saveRefund(
  tx: Tx,
  sale: Sale,
  { cents, by, at }: { cents: number | null; by: string; at: Date },
): Promise<Refund> {
  const { order, renewal } = sale
  const { refundedCents } = sumsOf(sale)
  await recordAudit(tx, {
    actor: by,
    action: 'order.refund',
    subject: order.number,
    details: {
      ...(renewal && { payment: renewal.number }),
      cents: cents ?? 'all',
      refundedBefore: refundedCents,
    },
  })
  await countChange(tx, order)
  return tx
    .insertInto('shop.refunds')
    .values({
      ...(renewal ? { renewal_id: renewal.id } : { order_id: order.id }),
      before_cents: refundedCents,
      cents,
      asked_by: by,
      asked_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function requestRefund(deps: Deps, sale: Sale, refund: Refund, actor: string): Promise<void> {
  const result = await carryOutRefund(deps, sale, refund, actor)
  if (result === 'made') return
  if (result === 'unknown') {
    throw new ApiError(
      502,
      'payment_unavailable',
      'We could not reach the payment provider. The refund is tried again by itself: the money goes back once, however often you ask.',
    )
  }
  throw new ApiError(
    409,
    'refund_refused',
    'The payment provider refused this refund. Look the payment up in its dashboard.',
    { state: sale.order.state },
  )
}
