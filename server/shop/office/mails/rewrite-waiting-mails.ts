import { sql } from 'kysely'
import * as v from 'valibot'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { REDIRECTED, UNDELIVERED } from '#server/platform/outbox/redirect.ts'
import { composeConfirmation, composeMoveMail } from '#server/shop/mails/queue-order-mails.ts'
import { Step } from '#server/shop/office/undo/undoable-steps.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { NOT_REDIRECTED } from './recipients.ts'

/**
 * Writes the corrected details into the buyer's mails that are not delivered yet, and sends these mails to a corrected
 * email (`REDIRECTED`). Mails without these details, and mails that an operator sends again, keep their text. A mail
 * that a worker is sending stays as it is. Resolves with whether the confirmation is among the rewritten mails. Call
 * `wakeOutbox` after the commit.
 */
export async function rewriteWaitingMails(
  deps: Deps,
  tx: Tx,
  order: Order,
  corrected: Order,
): Promise<boolean> {
  if (order.email === null) return false
  const isOtherEmail = corrected.email !== order.email
  const waiting = await tx
    .selectFrom('platform.outbox')
    .select(['id', 'kind', 'undo'])
    .where('about', '=', order.id)
    .where('kind', 'not in', NOT_REDIRECTED)
    .where(UNDELIVERED)
    .$if(!isOtherEmail, (mails) => mails.where('status', '=', 'pending').where('maybe_delivered', '=', 0))
    .where(sql`payload ->> 'to'`, '=', order.email)
    .orderBy('id')
    .execute()
  let hasConfirmation = false
  for (const mail of waiting) {
    const message = await composeAgain(deps, tx, corrected, mail)
    const { numUpdatedRows } = await tx
      .updateTable('platform.outbox')
      .set({
        payload: message
          ? JSON.stringify(message)
          : sql`jsonb_set(payload, '{to}', to_jsonb(${corrected.email}::text))`,
        ...(isOtherEmail && REDIRECTED),
      })
      .where('id', '=', mail.id)
      .where(UNDELIVERED)
      .executeTakeFirstOrThrow()
    if (mail.kind === 'order-confirmation' && message && numUpdatedRows > 0n) hasConfirmation = true
  }
  return hasConfirmation
}

/** Composes a mail again if its text has the buyer's details. Returns undefined for any other mail. */
async function composeAgain(
  deps: Deps,
  tx: Tx,
  order: Order,
  { kind, undo }: { kind: string; undo: unknown },
): Promise<MailMessage | undefined> {
  // the shop sends the first confirmation by itself, so no step can be undone
  if (undo === null) return kind === 'order-confirmation' ? composeConfirmation(deps, tx, order) : undefined
  const { action, after } = v.parse(Step, undo)
  if (action === 'confirmation') return composeConfirmation(deps, tx, order)
  // uses the values that this step set, because a later step that changed them has its own mail
  if (action === 'move' && (after.state === 'programming' || after.state === 'shipped'))
    return composeMoveMail(deps, tx, Object.assign({}, order, after), after.state)
  return undefined
}
