import type { Handler } from 'hono'
import * as v from 'valibot'
import { readCardCode } from '#domain/orders/cards.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { lockCard } from '#server/shop/cards/order-cards.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import { countChange } from '#server/shop/orders/orders.ts'

const Change = v.union(
  [
    v.object({ code: v.string(), off: v.boolean() }),
    /** `approve` is the link that the operator saw. If the card's link has changed since, the approval is refused. */
    v.object({ code: v.string(), approve: v.string() }),
  ],
  'Send the card’s `code`, and `off`, or `approve` with the link that you have looked at.',
)

/**
 * POST /office/data/orders/:id/cards: switches a card off or on, or approves its link, so that a tap opens the link
 * without the page of `showsPageFirst`. Idempotent.
 */
export function changeOrderCard(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const change = await readJson(c, Change)
    const code = readCardCode(change.code) ?? ''

    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const card = await lockCard(tx, order.id, code)
      if (!card) throw new ApiError(404, 'not_found', 'This order has no card with this code.')
      const at = deps.now()
      const isDone =
        'off' in change ? (card.off_at !== null) === change.off : card.approved_link === change.approve
      if (isDone) return orderResponse(deps, tx, order)
      if ('approve' in change && card.destination !== change.approve)
        throw new ApiError(409, 'moved_on', 'The card’s link has changed meanwhile. Look at it again.')
      const { off_reason } = card
      await tx
        .updateTable('shop.cards')
        .set(
          'approve' in change
            ? { approved_link: change.approve, updated_at: at }
            : { off_at: change.off ? at : null, off_reason: change.off ? 'operator' : null, updated_at: at },
        )
        .where('code', '=', code)
        .execute()
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'approve' in change ? 'card.approve' : change.off ? 'card.off' : 'card.on',
        subject: order.number,
        details: {
          card: code,
          ...('approve' in change && { link: change.approve }),
          ...(off_reason !== null && { was: off_reason }),
        },
      })
      return orderResponse(deps, tx, await countChange(tx, order))
    })

    return c.json(result)
  }
}
