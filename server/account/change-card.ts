import type { Handler } from 'hono'
import { CardChange, readCardCode } from '#domain/cards.ts'
import type { UserEnv } from '#server/accounts/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'
import { readJson } from '#server/platform/read-json.ts'

/** PATCH /account/v1/cards/{code}: the owner names a card, or has it lead elsewhere; from the next tap on. */
export function changeCard({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<UserEnv> {
  return async (c) => {
    const { label, destination } = await readJson(c, CardChange)
    const code = readCardCode(c.req.param('code') ?? '') ?? ''
    const changed = await db
      .updateTable('shop.cards')
      .set({
        updated_at: now(),
        ...(label !== undefined && { label }),
        ...(destination !== undefined && { destination }),
      })
      .where('code', '=', code)
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('shop.orders').select('id').where('user_id', '=', c.get('user').id),
      )
      .returning(['code', 'label', 'destination'])
      .executeTakeFirst()
    if (!changed) throw new ApiError(404, 'not_found', 'You have no card with this code.')
    return c.json(changed)
  }
}
