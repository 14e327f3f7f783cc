import { sql } from 'kysely'
import * as v from 'valibot'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { UNDOABLE } from '#server/platform/outbox/waiting.ts'
import { composeConfirmation, composeMoveMail } from '#server/shop/mails/queue-order-mails.ts'
import { Step } from '#server/shop/office/undo/undoable-steps.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/**
 * Rewrites the buyer's unsent mails of steps that can still be undone, with the corrected details. Mails without these
 * details, and mails that an operator sends again, keep their text and get only the new address. All other mails stay
 * as they are, such as the first confirmation and a mail that a worker has taken.
 */
export async function rewriteWaitingMails(deps: Deps, tx: Tx, order: Order, corrected: Order): Promise<void> {
  if (order.email === null) return
  const waiting = await tx
    .selectFrom('platform.outbox')
    .select(['id', 'undo'])
    .where('about', '=', order.id)
    .where(UNDOABLE)
    .where(sql`payload ->> 'to'`, '=', order.email)
    .orderBy('id')
    .execute()
  for (const { id, undo } of waiting) {
    const message = await composeAgain(deps, tx, corrected, v.parse(Step, undo))
    await tx
      .updateTable('platform.outbox')
      .set({
        payload: message
          ? JSON.stringify(message)
          : sql`jsonb_set(payload, '{to}', to_jsonb(${corrected.email}::text))`,
      })
      .where('id', '=', id)
      .where(UNDOABLE)
      .execute()
  }
}

/** Composes the mail of a step again if its text has the buyer's details. Returns undefined for any other step. */
async function composeAgain(
  deps: Deps,
  tx: Tx,
  order: Order,
  { action, after }: Step,
): Promise<MailMessage | undefined> {
  if (action === 'confirmation') return composeConfirmation(deps, tx, order)
  // uses the values that this step set, because a later step that changed them has its own mail
  if (action === 'move' && (after.state === 'programming' || after.state === 'shipped'))
    return composeMoveMail(deps, tx, Object.assign({}, order, after), after.state)
  return undefined
}
