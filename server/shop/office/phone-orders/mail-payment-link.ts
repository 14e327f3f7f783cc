import type { Handler } from 'hono'
import { PaymentLinkMail } from '#domain/checkout/phone-order.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import { countChange, findLines } from '#server/shop/orders/orders.ts'
import { noOpenPayment, openPaymentOf, PAYMENT_LINK } from './open-payment.ts'
import { paymentLinkMail } from './payment-link-mail.ts'

/**
 * POST /office/data/orders/:id/payment-link {email}: mails the link to the open payment page, once per email address.
 */
export function mailPaymentLink(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { email } = await readJson(c, PaymentLinkMail)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const open = openPaymentOf(order, deps.now())
      if (!open) throw noOpenPayment(order)
      const isFirst = await enqueueMail(tx, {
        kind: PAYMENT_LINK,
        dedupeKey: `${PAYMENT_LINK}:${order.id}:${email.toLowerCase()}`,
        message: paymentLinkMail(order, await findLines(tx, order.id), {
          email,
          url: open.url,
          timeZone: deps.config.timeZone,
        }),
        about: order.id,
      })
      if (!isFirst) {
        throw new ApiError(
          409,
          'mailed_already',
          `The payment link was mailed to ${email} already. To send it again, choose “Send again” in the list of emails below.`,
        )
      }
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'order.payment_link',
        subject: order.number,
      })
      return orderResponse(deps, tx, await countChange(tx, order))
    })
    deps.wakeOutbox()
    return c.json(result)
  }
}
