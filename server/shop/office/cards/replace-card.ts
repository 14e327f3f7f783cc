import type { Handler } from 'hono'
import * as v from 'valibot'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { groupedCode, readCardCode } from '#domain/orders/cards.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { requireBlank } from '#server/shop/cards/blank-cards.ts'
import { type Card, freeCode, lockCard } from '#server/shop/cards/order-cards.ts'
import { requireScan } from '#server/shop/office/blanks/require-scan.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { movedOn, requireLockedOrder } from '#server/shop/office/require-order.ts'
import { countChange, type Order } from '#server/shop/orders/orders.ts'

const Replacement = v.object({
  code: v.string('Send the code of the card.'),
  retire: v.boolean('Send `retire`, true or false.'),
  /**
   * The scanned blank that replaces the card. Without a blank the card gets a new code, which is still to be written on
   * a chip.
   */
  scanned: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
})

/**
 * POST /office/data/orders/:id/replace {code, retire, scanned?}: gives a card a new code, because a new printed card
 * replaces a broken one. The card keeps its link, name and taps. The old code redirects like the new code, unless the
 * card was off or `retire` is set. A card that was off is switched on. A repeated request, after a lost response,
 * changes nothing.
 */
export function replaceCard(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { code: typed, retire, scanned } = await readJson(c, Replacement)
    const code = readCardCode(typed) ?? ''
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      if (order.paid_at === null || order.state === 'refunded') throw movedOn(order)
      const card = await lockCard(tx, order.id, code)
      if (!card) {
        await requireSameReplacement(tx, order, code, { retire, scanned })
        return orderResponse(deps, tx, order)
      }
      const at = deps.now()
      const isBlank = scanned.trim() !== ''
      // A card that was off is on again with its new code. Its old code is retired, because that code would otherwise
      // redirect again too.
      const retiredAt = retire ? at : card.off_at
      const replacement = isBlank ? await takeScanned(tx, card, scanned, at) : await freeCode(tx)
      await tx
        .updateTable('shop.cards')
        .set({
          code: replacement,
          written_at: isBlank ? at : null,
          off_at: null,
          off_reason: null,
          updated_at: at,
        })
        .where('code', '=', code)
        .execute()
      await tx
        .insertInto('shop.former_codes')
        .values({
          code,
          card: replacement,
          reason: 'replaced',
          retired_at: retiredAt,
          created_at: at,
        })
        .execute()
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'card.replace',
        subject: order.number,
        details: { card: code, by: replacement, retired: retiredAt !== null },
      })
      return orderResponse(deps, tx, await countChange(tx, order))
    })
    return c.json(result)
  }
}

/**
 * Checks that this order had the same replacement before, so that a repeated request succeeds. Otherwise throws a 404,
 * 409 or 422.
 */
async function requireSameReplacement(
  tx: Tx,
  order: Order,
  code: string,
  { retire, scanned }: { retire: boolean; scanned: string },
): Promise<void> {
  const replaced = await tx
    .selectFrom('shop.former_codes as former')
    .innerJoin('shop.cards as card', 'card.code', 'former.card')
    .select(['card.code', 'former.retired_at'])
    .where('former.code', '=', code)
    .where('former.reason', '=', 'replaced')
    .where('card.order_id', '=', order.id)
    .executeTakeFirst()
  if (!replaced) throw new ApiError(404, 'not_found', 'This order has no card with this code.')
  const isOtherCard = scanned.trim() !== '' && requireScan(scanned) !== replaced.code
  if (isOtherCard || (retire && replaced.retired_at === null)) {
    const [old, current] = [code, replaced.code].map(groupedCode)
    throw new ApiError(
      409,
      'replaced',
      `Card ${old} was replaced by card ${current} already. Reload the page, and replace that one if need be.`,
    )
  }
}

/**
 * Marks the scanned blank as used, and returns its code. Throws for a scan that is not an unused blank of the card's
 * type.
 */
async function takeScanned(tx: Tx, card: Card, scanned: string, at: Date): Promise<string> {
  const code = requireScan(scanned)
  const blank = await requireBlank(tx, code, {
    used: (number) => `Card ${groupedCode(code)} belongs to order ${number} already. Set it aside.`,
  })
  if (blank.product_id !== card.product_id) {
    const [is, wanted] = [blank.product_id, card.product_id].map((id) => findReviewCard(id)?.name ?? id)
    throw new ApiError(
      409,
      'wrong_type',
      `Card ${groupedCode(code)} is a ${is}. The broken one is a ${wanted}.`,
    )
  }
  await tx.updateTable('shop.blank_cards').set({ used_at: at }).where('code', '=', code).execute()
  return code
}
