import type { Handler } from 'hono'
import * as v from 'valibot'
import type { LastBatch } from '#domain/orders/office/posting.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { findLinesOf, findOrders } from '#server/shop/orders/orders.ts'
import { batchUndoOf, findLaterSteps, isUnchanged, Step, waitingMoves } from './undoable-steps.ts'

const Query = v.object({
  to: v.picklist(['programming', 'shipped'], 'Send what the batch did: programming or shipped.'),
})

/**
 * GET /office/data/orders/undo?to=: the operator's newest batch of moves to this state, without the moves that can no
 * longer be undone. With this response a reloaded page offers the undo again.
 */
export function lastBatch({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const { to } = requireValid(Query, c.req.query())
    const waiting = (await waitingMoves(db, { to, actor: c.get('operator') }).execute()).flatMap((mail) => {
      const step = v.parse(Step, mail.undo)
      return step.batch !== undefined && mail.about !== null
        ? [{ ...mail, about: mail.about, step, batch: step.batch }]
        : []
    })
    // sorts by the id of the mail, because a refund may have delayed the mails of an older batch
    const newest = waiting.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id))).at(-1)?.batch
    const ofNewest = waiting.filter(({ batch }) => batch === newest)
    const ids = ofNewest.map(({ about }) => about)
    const [orders, lines, laterSteps] = await Promise.all([
      findOrders(db, ids),
      findLinesOf(db, ids),
      findLaterSteps(db, ids),
    ])
    const undoable = ofNewest.flatMap((mail) => {
      const order = orders.get(mail.about)
      const steps = { step: mail.step, later: laterSteps(mail.about, mail.id) }
      return order && isUnchanged(order, lines.get(order.id) ?? [], steps) ? [{ mail, order }] : []
    })
    return c.json({
      undo: batchUndoOf(undoable.map(({ mail }) => mail)),
      orders: undoable.map(({ order }) => ({
        id: order.id,
        number: order.number,
        businessName: order.business_info.googleBusinessName,
        trackingNumber: order.tracking_number,
      })),
    } satisfies LastBatch)
  }
}
