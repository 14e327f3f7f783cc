import type { Handler } from 'hono'
import * as v from 'valibot'
import { CARRIERS, TrackingNumber } from '#domain/orders/office/parcels.ts'
import { type MovedState, nextStateOf, ORDER_STATES, type OrderState } from '#domain/orders/orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson, requireValid } from '#server/platform/http/read-json.ts'
import { cardsText } from '#server/shop/mails/item-texts.ts'
import { queueMoveMail } from '#server/shop/mails/queue-order-mails.ts'
import { finishJobs } from '#server/shop/office/jobs/change-jobs.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireUnusedTracking, SameParcel } from '#server/shop/office/posting/unused-tracking.ts'
import { movedOn, requireLockedOrder } from '#server/shop/office/require-order.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'
import { lacksGoogleLink, type Order } from '#server/shop/orders/orders.ts'
import { findRefund } from '#server/shop/refunds/refunds.ts'
import { type CoveredLine, coverShortCards } from '#server/shop/stock/cover-short-cards.ts'
import type { StockMailDeps } from '#server/shop/stock/queue-stock-mails.ts'

const state = v.picklist(ORDER_STATES, `Send a state: ${ORDER_STATES.join(', ')}.`)
const Move = v.object({
  from: state,
  to: state,
  trackingNumber: v.optional(v.unknown()),
  /** Whether the order is posted without a tracking number (rulings.md 45). */
  letter: v.optional(v.boolean(), false),
  carrier: v.optional(v.picklist(CARRIERS, `Send a carrier: ${CARRIERS.join(', ')}.`)),
  sameParcel: SameParcel,
})
const Parcel = v.object(
  { trackingNumber: TrackingNumber },
  'Type the tracking number, or post it as a letter.',
)

/**
 * POST /office/data/orders/:id/move: moves an order to its next state (rulings.md 14), with the entry in the audit log
 * and the buyer's mail in one transaction. The mail is held back while the move can be undone. When several moves race,
 * one succeeds.
 */
export function moveOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const move = await readJson(c, Move)
    const parcel = move.to === 'shipped' ? readParcel(move) : {}

    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const moved = await moveLocked(deps, tx, order, { ...move, parcel, actor: c.get('operator') })
      return orderResponse(deps, tx, moved)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

type LockedMove = {
  from: OrderState
  to: OrderState
  /** Empty unless `to` is `shipped`. */
  parcel: { tracking_number?: string | null; carrier?: string | null }
  /** Whether the tracking number may be the number of other orders too. */
  sameParcel?: boolean
  actor: string
  /** The id that all orders moved by one click share. */
  batch?: string
}

/**
 * Moves a locked order to `to`, or throws a 409. A move to programming takes from stock the cards that the order is
 * short of.
 */
export async function moveLocked(
  deps: Deps,
  tx: Tx,
  order: Order,
  { from, to: requested, parcel, sameParcel = false, actor, batch }: LockedMove,
): Promise<Order> {
  const to = await requireMove(deps, tx, order, { from, to: requested, parcel, sameParcel })
  const covered = to === 'programming' ? await requireCards(deps, tx, order) : []
  // a move to delivered sets all jobs of an order without cards to live
  const isSetUp = to === 'delivered' && !order.has_cards
  const jobs = isSetUp ? await finishJobs(tx, order, deps.now()) : []
  const changes = {
    state: to,
    [`${to}_at`]: deps.now(),
    ...parcel,
    ...(covered.length > 0 && { short_cards: 0 }),
    ...(isSetUp && { set_up_at: deps.now() }),
  }
  const moved = await tx
    .updateTable('shop.orders')
    .set(changes)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const undo = undoOf('move', actor, order, { after: changes, covered, jobs, batch })
  await queueMoveMail(deps, tx, moved, { state: to, undo })
  await recordAudit(tx, {
    actor,
    action: 'order.move',
    subject: order.number,
    details: { from: order.state, to, ...parcel },
  })
  return moved
}

function readParcel({ trackingNumber, carrier, letter }: v.InferOutput<typeof Move>) {
  if (letter) return { tracking_number: null, carrier: null }
  const parcel = requireValid(Parcel, { trackingNumber })
  return { tracking_number: parcel.trackingNumber, carrier: carrier ?? null }
}

/**
 * Returns the requested state. Throws a 409 if it is not the next state, if the order is no longer in `from`, or if a
 * full refund, a dispute, a missing Google link or the tracking number of another order forbids the move.
 */
export async function requireMove(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Tx,
  order: Order,
  { from, to, parcel, sameParcel = false }: Pick<LockedMove, 'from' | 'to' | 'parcel' | 'sameParcel'>,
): Promise<MovedState> {
  if (order.state !== from) throw movedOn(order)
  const next = nextStateOf(order.state, { hasCards: order.has_cards })
  if (next === undefined || next !== to) {
    throw new ApiError(409, 'no_such_move', `An order that is ${from} cannot be moved to ${to}.`, {
      state: order.state,
    })
  }
  if ((await findRefund(tx, order))?.cents === null) {
    throw new ApiError(409, 'refund_under_way', 'This order is being refunded in full.', {
      state: order.state,
    })
  }
  if (order.dispute?.stage === 'open' && next !== 'delivered') throw disputed(order)
  if (next === 'shipped') requireGoogleLink(order)
  if (parcel.tracking_number && !sameParcel)
    await requireUnusedTracking(deps, tx, order, parcel.tracking_number)
  return next
}

function disputed({ state }: Order): ApiError {
  return new ApiError(
    409,
    'disputed',
    'The buyer’s bank disputes this payment. Post nothing until the dispute is over.',
    { state },
  )
}

/** Takes from stock the cards that the order is short of. Throws a 409 `short_cards` when there are not enough. */
async function requireCards(deps: StockMailDeps, tx: Tx, order: Order): Promise<CoveredLine[]> {
  const { missing, covered } = await coverShortCards(deps, tx, order)
  if (missing > 0) {
    const message = `This order is short of ${cardsText(missing)}. Add them to the stock first, or refund it.`
    throw new ApiError(409, 'short_cards', message, { state: order.state, shortCards: missing })
  }
  return covered
}

/** Throws a 409 without a Google link. Programming does not need the link: a chip has the tap link (rulings.md 53). */
function requireGoogleLink(order: Order): void {
  if (lacksGoogleLink(order)) {
    throw new ApiError(409, 'needs_google_link', 'This order still needs its Google link.', {
      state: order.state,
    })
  }
}
