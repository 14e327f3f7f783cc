import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { MailBody, makeMailDue } from '#server/platform/outbox/waiting.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import { countChange } from '#server/shop/orders/orders.ts'
import { UNDO_FAULTS, undoLocked } from './undo-locked.ts'

/**
 * POST /office/data/orders/:id/undo {mail}: undoes a step whose mail is not sent yet. One transaction deletes the mail
 * and restores the order, its jobs and the stock. Throws a 409 `too_late` when a worker has taken the mail, the step
 * was undone, the order was refunded, or the mail is unknown, and a 409 `moved_on` when a later step must be undone
 * first.
 */
export function undoStep(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { mail } = await readJson(c, MailBody)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const undo = await undoLocked(tx, order, { mail, actor: c.get('operator') })
      if (undo.kind === 'moved_on') throw new ApiError(409, 'moved_on', UNDO_FAULTS.moved_on)
      if (undo.kind !== 'undone') throw new ApiError(409, 'too_late', UNDO_FAULTS[undo.kind])
      return orderResponse(deps, tx, undo.order)
    })
    return c.json(result)
  }
}

/**
 * POST /office/data/orders/:id/send-now {mail}: sends the unsent mail of a step at once, after which the step cannot be
 * undone. Earlier unsent mails about moves and tracking numbers are sent too; otherwise a buyer would learn of the
 * posting first and of the programming later. Throws a 409 `too_late` if the mail is not waiting any more.
 */
export function sendNow(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { mail } = await readJson(c, MailBody)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const kind = await makeMailDue(tx, { mail, about: order.id, isEarlierStep: IS_STEP })
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'order.send_now',
        subject: order.number,
        details: { kind },
      })
      return orderResponse(deps, tx, await countChange(tx, order))
    })
    deps.wakeOutbox()
    return c.json(result)
  }
}

/**
 * Whether an unsent mail is about a move of the order or about its tracking number. Such mails must reach the
 * buyer in the sequence of the steps.
 */
const IS_STEP = sql<boolean>`undo->>'action' in ('move', 'tracking')`
