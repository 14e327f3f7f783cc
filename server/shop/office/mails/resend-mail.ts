import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { isEmailAddress } from '#domain/text/email-address.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { CARD_LINK_CHANGED, ownersAddress } from '#server/shop/mails/card-link-notice.ts'
import { REFUND_NOTICE } from '#server/shop/mails/queue-order-mails.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { noOpenPayment, openPaymentOf, PAYMENT_LINK } from '#server/shop/office/phone-orders/open-payment.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'
import { countChange, type Order } from '#server/shop/orders/orders.ts'
import { requireMail } from './read-mails.ts'
import { NOTICES } from './recipients.ts'

/** The kinds of mail that are sent at once, without time for an undo (rulings.md 58). */
const AT_ONCE: ReadonlySet<string> = new Set([PAYMENT_LINK, CARD_LINK_CHANGED, REFUND_NOTICE])

/**
 * POST /office/data/orders/:id/mails/:mail/resend: sends a mail again as it was written. The kind of the mail decides
 * whether it goes to the operator, the owner of the cards, or the buyer's current email. An unpaid order has no email
 * yet, so a mail to its buyer goes to the same address again. Except for the kinds in `AT_ONCE`, the operator can undo
 * the sending for a while. A mail that is not sent yet, and a link to a closed payment page, are refused with 409. A
 * repeated Idempotency-Key sends nothing more.
 */
export function resendMail(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const idempotencyKey = readIdempotencyKey(c)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const mail = await requireMail(tx, order, c.req.param('mail') ?? '')
      const entry: AuditEntry = {
        actor: c.get('operator'),
        action: 'order.resend',
        subject: order.number,
        details: { kind: mail.kind },
        idempotencyKey,
      }
      if (await isLogged(tx, entry)) return orderResponse(deps, tx, order)
      if (mail.status === 'pending')
        throw new ApiError(409, 'still_waiting', 'That email hasn’t gone yet: it is sent by itself.')
      if (mail.kind === PAYMENT_LINK && !openPaymentOf(order, deps.now())) throw noOpenPayment(order)
      const to = (await addressFor(deps, tx, order, mail.kind)) ?? mail.message.to
      if (!isEmailAddress(to))
        throw new ApiError(
          409,
          'no_email',
          'This order has no email to send it to: correct its details first.',
        )
      await enqueueMail(tx, {
        kind: mail.kind,
        dedupeKey: `${mail.kind}:${order.id}:again:${randomUUID()}`,
        message: { ...mail.message, to },
        about: order.id,
        ...(!AT_ONCE.has(mail.kind) && { undo: undoOf('resend', entry.actor, order) }),
      })
      await recordAudit(tx, entry)
      return orderResponse(deps, tx, await countChange(tx, order))
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

async function addressFor(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: Order,
  kind: string,
): Promise<string | null> {
  if (NOTICES.has(kind)) return config.operatorEmail
  return kind === CARD_LINK_CHANGED ? ownersAddress(tx, order) : order.email
}
