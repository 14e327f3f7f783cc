import type { Handler } from 'hono'
import { readCardCode } from '#domain/orders/cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'

/** GET /functions/v1/card-link?code=: the site that a card leads to, for the page that asks before it leads there. */
export function cardLink({ db }: Pick<Deps, 'db'>): Handler {
  return async (c) => {
    const card = await db
      .selectFrom('shop.cards')
      .select('destination')
      .where('code', '=', readCardCode(c.req.query('code') ?? '') ?? '')
      .where('off_at', 'is', null)
      .executeTakeFirst()
    if (!card?.destination) throw new ApiError(404, 'not_found', 'This card leads nowhere.')
    c.header('cache-control', 'no-store')
    return c.json({ host: new URL(card.destination).host })
  }
}
