import type { Handler } from 'hono'
import * as v from 'valibot'
import { groupedCode, readCardCode } from '#domain/orders/cards.ts'
import { isToPost } from '#domain/orders/orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { movedOn } from '#server/shop/office/require-order.ts'
import { countChange, findOrderForUpdate } from '#server/shop/orders/orders.ts'
import { isReplacement } from './replacements.ts'

const Body = v.object({ written: v.boolean('Send `written`, true or false.') })

/**
 * POST /office/data/bench/:code: marks a card's chip as written, or removes the mark. After the order is posted, only
 * replacement cards can be marked. Idempotent.
 */
export function writeCard({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    const code = readCardCode(c.req.param('code') ?? '') ?? ''
    const { written } = await readJson(c, Body)

    const writtenAt = await db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('shop.cards')
        .select('order_id')
        .where('code', '=', code)
        .executeTakeFirst()
      // locks the order before the card, like all code that changes both; another sequence could deadlock
      const order = found && (await findOrderForUpdate(tx, found.order_id))
      if (!order) throw noCard()
      if (!isToPost(order.state) && !(await isReplacement(tx, code))) throw movedOn(order)
      const card = await tx
        .selectFrom('shop.cards')
        .select(['written_at', 'off_at'])
        .where('code', '=', code)
        .executeTakeFirst()
      if (!card) throw noCard() // the card got another code before its order was locked
      if (card.off_at !== null)
        throw new ApiError(409, 'switched_off', `Card ${groupedCode(code)} is switched off. Set it aside.`)
      if ((card.written_at !== null) === written) return card.written_at
      const at = written ? now() : null
      await tx.updateTable('shop.cards').set({ written_at: at }).where('code', '=', code).execute()
      await countChange(tx, order)
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: written ? 'card.write' : 'card.unwrite',
        subject: order.number,
        details: { card: code },
      })
      return at
    })

    return c.json({ code, writtenAt: writtenAt?.toISOString() ?? null })
  }
}

/** The error code is `no_card`, because the bench treats `not_found` as an ended session and sends the mark again. */
const noCard = () => new ApiError(404, 'no_card', 'There is no card with this code.')
