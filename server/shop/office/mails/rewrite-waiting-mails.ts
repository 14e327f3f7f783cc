import { sql } from 'kysely'
import * as v from 'valibot'
import type { MovedState, OrderState } from '#domain/orders/orders.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import {
  CURRENT_PAYLOAD,
  payloadTo,
  redirectMessage,
  rewriteMessage,
} from '#server/platform/outbox/redirect.ts'
import {
  composeConfirmation,
  composeGoogleLinkReminder,
  composeJobMail,
  composeMoveMail,
  composeNotice,
  composeSetUpMail,
} from '#server/shop/mails/queue-order-mails.ts'
import { Step } from '#server/shop/office/undo/undoable-steps.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { NOT_REDIRECTED } from './recipients.ts'

/**
 * Writes the corrected details into the undelivered mails about the order: the operator's notice and the buyer's mails.
 * The buyer's mails also go to a corrected email (`redirectMessage`). Mails without these details, and copies of
 * earlier mails (`resendMail`), keep their text. If the email is unchanged, only those of the buyer's mails are
 * rewritten that match `IS_TO_BE_TRIED`. Resolves with true if the confirmation was rewritten while no worker was
 * sending it. Call `wakeOutbox` after the commit.
 */
export async function rewriteWaitingMails(
  deps: Deps,
  tx: Tx,
  order: Order,
  corrected: Order,
): Promise<boolean> {
  await rewriteNotice(deps, tx, corrected)
  if (order.email === null) return false
  const isOtherEmail = corrected.email !== order.email
  const waiting = await tx
    .selectFrom('platform.outbox')
    .select(['id', 'kind', 'undo'])
    .where('about', '=', order.id)
    .where('kind', 'not in', NOT_REDIRECTED)
    .where('status', '!=', 'done')
    .$if(!isOtherEmail, (mails) => mails.where(IS_TO_BE_TRIED))
    .where(sql`${CURRENT_PAYLOAD} ->> 'to'`, '=', order.email)
    .orderBy('id')
    .execute()
  let hasConfirmation = false
  for (const mail of waiting) {
    const message = await composeAgain(deps, tx, corrected, mail)
    const isRewritten = isOtherEmail
      ? await redirectMessage(tx, mail.id, message ? JSON.stringify(message) : payloadTo(corrected.email))
      : message !== undefined && (await rewriteMessage(tx, mail.id, JSON.stringify(message)))
    if (mail.kind === 'order-confirmation' && message && isRewritten) hasConfirmation = true
  }
  return hasConfirmation
}

/**
 * Matches pending messages. A message that may have been delivered matches only if it has a corrected content that
 * was not sent yet.
 */
const IS_TO_BE_TRIED = sql<boolean>`status = 'pending' and (maybe_delivered = 0 or corrected_payload is not null)`

/**
 * Writes the corrected details into the operator's notice of the paid order, if the notice is not delivered yet. A
 * notice that an operator sends again keeps its text. Only such a notice has an `undo`.
 */
async function rewriteNotice(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const notice = await tx
    .selectFrom('platform.outbox')
    .select('id')
    .where('about', '=', order.id)
    .where('kind', '=', 'order-notice')
    .where('undo', 'is', null)
    .where('status', '!=', 'done')
    .executeTakeFirst()
  if (notice) await rewriteMessage(tx, notice.id, JSON.stringify(await composeNotice(deps, tx, order)))
}

/**
 * Composes a confirmation (also one that a correction queued), reminder, set-up, job or move mail again. Returns
 * undefined for other mails, and for copies of earlier mails (`resendMail`).
 */
async function composeAgain(
  deps: Deps,
  tx: Tx,
  order: Order,
  { kind, undo }: { kind: string; undo: unknown },
): Promise<MailMessage | undefined> {
  // the shop queues these two mails by itself, without an `undo`
  if (undo === null && kind === 'order-confirmation') return composeConfirmation(deps, tx, order)
  if (undo === null && kind === 'google-link-reminder') return composeGoogleLinkReminder(deps, tx, order)
  if (undo === null) return undefined
  const { action, after, jobs } = v.parse(Step, undo)
  if (action === 'confirmation') return composeConfirmation(deps, tx, order)
  if (action === 'set_up') return composeSetUpMail(deps, tx, order)
  const [job] = jobs
  if (action === 'job' && job) return composeJobMail(deps, tx, order, job.line)
  // uses the values that this step set, because a later step that changed them has its own mail
  if (action === 'move' && isMoved(after.state))
    return composeMoveMail(deps, tx, Object.assign({}, order, after), after.state)
  return undefined
}

const isMoved = (state: OrderState | undefined): state is MovedState =>
  state === 'programming' || state === 'shipped' || state === 'delivered'
