import type { Handler } from 'hono'
import { CardChange, readCardCode, showsPageFirst } from '#domain/orders/cards.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { BUYERS_ACCOUNT, queueCardLinkNotice } from '#server/shop/mails/card-link-notice.ts'
import { queueOutsideLinkMail } from '#server/shop/mails/outside-link-mail.ts'

/**
 * PATCH /account/v1/cards/{code}: changes a card's name or target. From now on, taps lead to the new target. If a tap
 * shows an intermediate page first (`showsPageFirst`), the operator gets a mail. The same transaction writes the audit
 * log, and queues a mail to the owner when a card that had a target gets another one.
 */
export function changeCard(deps: Deps): Handler<UserEnv> {
  const { db, now } = deps
  return async (c) => {
    const requested = await readJson(c, CardChange)
    const code = readCardCode(c.req.param('code') ?? '') ?? ''
    const changed = await db.transaction().execute(async (tx) => {
      const card = await lockOwnCard(tx, code, c.get('user').id)
      const label = requested.label ?? card.label
      const destination = requested.destination ?? card.destination
      const isRenamed = label !== card.label
      const isMoved = destination !== card.destination
      if (!isRenamed && !isMoved) return { code, label, destination }
      if (isMoved && card.state === 'refunded') throw refunded()
      if (isMoved && card.off_at !== null) throw switchedOff()
      if (destination && isMoved && showsPageFirst({ destination, approved_link: card.approved_link }))
        await queueOutsideLinkMail(deps, tx, { ...card, code, destination })
      await tx
        .updateTable('shop.cards')
        .set({ label, destination, updated_at: now() })
        .where('code', '=', code)
        .execute()
      await recordAudit(tx, {
        actor: BUYERS_ACCOUNT,
        action: 'card.change',
        subject: card.number,
        details: {
          card: code,
          ...(isRenamed && { name: label }),
          ...(isMoved && { link: destination }),
          ...(isMoved && card.destination !== null && { before: card.destination }),
        },
      })
      if (isMoved && destination !== null && card.destination !== null)
        await queueCardLinkNotice(deps, tx, {
          order: card,
          actor: BUYERS_ACCOUNT,
          codes: [code],
          link: destination,
        })
      return { code, label, destination }
    })
    deps.wakeOutbox()
    return c.json(changed)
  }
}

function switchedOff(): ApiError {
  return new ApiError(
    409,
    'card_off',
    'This card is switched off, so its link can’t be changed. Get in touch if that’s not right.',
  )
}

/** The error for a new target when the order was refunded, even if an operator has switched the card on again. */
function refunded(): ApiError {
  return new ApiError(
    409,
    'card_refunded',
    'The order of this card was refunded, so its link can’t be changed. Get in touch if that’s not right.',
  )
}

/** Locks the card and returns it with data of its order. Throws a 404 for another account's card. */
async function lockOwnCard(tx: Tx, code: string, userId: string) {
  const card = await tx
    .selectFrom('shop.cards as card')
    .innerJoin('shop.orders as order', 'order.id', 'card.order_id')
    .select([
      'card.label',
      'card.destination',
      'card.off_at',
      'card.approved_link',
      'order.number',
      'order.state',
      'order.id',
      'order.user_id',
      'order.email',
    ])
    .where('card.code', '=', code)
    .where('order.user_id', '=', userId)
    .forUpdate('card')
    .executeTakeFirst()
  if (!card) throw new ApiError(404, 'not_found', 'You have no card with this code.')
  return card
}
