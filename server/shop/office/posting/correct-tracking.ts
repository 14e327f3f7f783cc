import type { Handler } from 'hono'
import * as v from 'valibot'
import { CARRIERS, TrackingNumber } from '#domain/orders/office/parcels.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { queueTrackingMail } from '#server/shop/mails/queue-order-mails.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireUnusedTracking, SameParcel } from '#server/shop/office/posting/unused-tracking.ts'
import { movedOn, requireLockedOrder } from '#server/shop/office/require-order.ts'
import { requireVersion } from '#server/shop/office/require-version.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'

const MISSING = 'Type the tracking number. A parcel without one can be posted as a letter.'
const Parcel = v.object(
  {
    trackingNumber: v.pipe(v.string(MISSING), v.trim(), v.nonEmpty(MISSING), TrackingNumber),
    carrier: v.optional(v.picklist(CARRIERS, `Send a carrier: ${CARRIERS.join(', ')}.`)),
    /** The version of the order that the operator saw, to detect a change by somebody else. Not checked if missing. */
    version: v.optional(v.pipe(v.number('Send a version.'), v.integer('Send a version.'))),
    sameParcel: SameParcel,
  },
  MISSING,
)

/**
 * POST /office/data/orders/:id/tracking: corrects the tracking number and the carrier of a shipped order. Without
 * `carrier`, the order keeps its carrier. The buyer gets one mail for each change, and the operator can undo the change
 * before the mail is sent. Sending the current number and carrier again changes nothing. A number that went out with
 * other orders is refused without `sameParcel`.
 */
export function correctTracking(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { trackingNumber, version, sameParcel, ...parcel } = await readJson(c, Parcel)

    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      if (order.state !== 'shipped') throw movedOn(order)
      const { carrier = order.carrier } = parcel
      if (order.tracking_number === trackingNumber && order.carrier === carrier)
        return orderResponse(deps, tx, order)
      await requireVersion(deps, tx, order, version)
      if (order.tracking_number !== trackingNumber && !sameParcel)
        await requireUnusedTracking(deps, tx, order, trackingNumber)
      const changes = { tracking_number: trackingNumber, carrier }
      const corrected = await tx
        .updateTable('shop.orders')
        .set(changes)
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await queueTrackingMail(
        deps,
        tx,
        corrected,
        undoOf('tracking', c.get('operator'), order, { after: changes }),
      )
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'order.tracking',
        subject: order.number,
        details: { from: order.tracking_number, tracking_number: trackingNumber, carrier },
      })
      return orderResponse(deps, tx, corrected)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}
