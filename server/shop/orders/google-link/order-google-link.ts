import type { Handler } from 'hono'
import * as v from 'valibot'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { BUYERS_PAGE } from '#server/shop/mails/card-link-notice.ts'
import { OrderLink, orderNotFound, requireLinkedOrder } from '#server/shop/orders/order-links.ts'
import { canChangeGoogleLink, orderResultOf } from '#server/shop/orders/order-view-of.ts'
import { findOrderForUpdate } from '#server/shop/orders/orders.ts'
import { setGoogleLink } from './set-google-link.ts'

const Body = v.object(
  { ...OrderLink.entries, googleBusinessLink: BusinessInfo.entries.googleBusinessLink },
  // chooses the message for a missing property
  ({ expected }) =>
    expected === '"googleBusinessLink"'
      ? 'Fill in your Google Business link.'
      : 'Send the id and the key of the order’s link.',
)

/**
 * POST /functions/v1/order-google-link: the buyer adds or corrects the Google link (rulings.md 2), until the cards are
 * posted. The same transaction writes the audit log and, after the payment, queues the operator's mail.
 */
export function orderGoogleLink(deps: Deps): Handler {
  return async (c) => {
    const body = await readJson(c, Body)
    const { id } = await requireLinkedOrder(deps, body)

    const order = await deps.db.transaction().execute(async (tx) => {
      const order = await findOrderForUpdate(tx, id)
      // an operator may have deleted the unpaid order meanwhile
      if (!order) throw orderNotFound()
      if (!canChangeGoogleLink(order)) throw tooLate()
      return setGoogleLink(deps, tx, order, { link: body.googleBusinessLink, actor: BUYERS_PAGE })
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
