import type { Handler } from 'hono'
import * as v from 'valibot'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { pointCards } from '#server/shop/cards/order-cards.ts'
import { queueGoogleLinkMail } from '#server/shop/mails/queue-order-mails.ts'
import { canChangeGoogleLink, orderResultOf } from './order-view-of.ts'
import { lockOrder } from './orders.ts'
import { OrderLink, requireLinkedOrder } from './signed-order.ts'

/** Whoever has the mailed link: the buyer, as a rule, and operators who help. */
const BUYERS_PAGE = 'the buyer’s page'

const Body = v.object(
  { ...OrderLink.entries, googleBusinessLink: BusinessInfo.entries.googleBusinessLink },
  // a key that is missing altogether
  ({ expected }) =>
    expected === '"googleBusinessLink"'
      ? 'Fill in your Google Business link.'
      : 'Send the id and the key of the order’s link.',
)

/**
 * POST /functions/v1/order-google-link: the buyer adds the Google link, or corrects it, until the cards are posted;
 * the operator is told and the office’s log has it in the same transaction (rulings.md 2).
 */
export function orderGoogleLink(deps: Deps): Handler {
  return async (c) => {
    const body = await readJson(c, Body)
    const { id } = await requireLinkedOrder(deps, body)

    const order = await deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!canChangeGoogleLink(order)) throw tooLate()
      const link = body.googleBusinessLink
      const before = order.business_info.googleBusinessLink
      if (link === before) return order
      const changed = await tx
        .updateTable('shop.orders')
        .set({ business_info: JSON.stringify({ ...order.business_info, googleBusinessLink: link }) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await pointCards(tx, id, { from: before, to: link }, deps.now())
      await recordAudit(tx, {
        actor: BUYERS_PAGE,
        action: 'order.google_link',
        subject: order.number,
        details: { link, ...(before === '' ? {} : { before }) },
      })
      // before the payment there is no work to correct: the order notice will carry the link
      if (changed.state !== 'awaiting_payment') await queueGoogleLinkMail(deps, tx, changed, deps.now())
      return changed
    })
    deps.wakeOutbox()

    return c.json(orderResultOf(order))
  }
}

function tooLate(): ApiError {
  return new ApiError(
    409,
    'too_late',
    'The cards of this order can no longer be changed. Reply to your confirmation email and we’ll sort it out.',
  )
}
