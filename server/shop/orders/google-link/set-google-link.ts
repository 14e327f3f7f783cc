import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dropMessages } from '#server/platform/outbox/drop-messages.ts'
import { pointCards } from '#server/shop/cards/order-cards.ts'
import { queueCardLinkNotice } from '#server/shop/mails/card-link-notice.ts'
import { queueGoogleLinkMail } from '#server/shop/mails/queue-order-mails.ts'
import { rewriteWaitingMails } from '#server/shop/office/mails/rewrite-waiting-mails.ts'
import { lacksGoogleLink, type Order } from '#server/shop/orders/orders.ts'

type Change = {
  link: string
  actor: string
  /** Whether an operator corrects the order. If so, the caller rewrites the mails, and the operator gets no mail. */
  isCorrection?: boolean
}

/**
 * Sets the Google link of a locked order, and of its cards that do not have another link. Writes the audit log, drops
 * undelivered reminders if the link is no longer missing, and rewrites undelivered mails (`rewriteWaitingMails`).
 * Queues a mail to the owner of cards whose link has changed. Also queues a mail to the operator, unless the order is
 * unpaid or an operator corrects the order.
 */
export async function setGoogleLink(
  deps: Deps,
  tx: Tx,
  order: Order,
  { link, actor, isCorrection = false }: Change,
): Promise<Order> {
  const before = order.business_info.googleBusinessLink
  if (link === before) return order
  const changed = await tx
    .updateTable('shop.orders')
    .set({ business_info: JSON.stringify({ ...order.business_info, googleBusinessLink: link }) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isLacking = lacksGoogleLink(changed)
  // a card never redirects to a link that is only a search, as in `makeCards`
  const to = isLacking ? null : link
  const codes = await pointCards(tx, order.id, { from: before, to }, deps.now())
  if (!isLacking) await dropMessages(tx, order.id, ['google-link-reminder'])
  if (!isCorrection) await rewriteWaitingMails(deps, tx, order, changed)
  await recordAudit(tx, {
    actor,
    action: 'order.google_link',
    subject: order.number,
    details: { link, ...(before === '' ? {} : { before }) },
  })
  if (!isLacking) await queueCardLinkNotice(deps, tx, { order: changed, actor, codes, link })
  // before the payment nothing is programmed, and the order notice will have the link
  if (!isCorrection && changed.state !== 'awaiting_payment')
    await queueGoogleLinkMail(deps, tx, changed, deps.now())
  return changed
}
