import type { Handler } from 'hono'
import * as v from 'valibot'
import { foldEmail } from '#domain/text/email-address.ts'
import { readReference } from '#domain/text/reference.ts'
import { emailAddress, oneLine } from '#domain/text/text-fields.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { signLink } from '#server/platform/keys/signed-link.ts'

const Body = v.object({
  number: oneLine('Fill in your order number.', 40),
  email: v.pipe(emailAddress('Fill in your email address.'), v.transform(foldEmail)),
})

/**
 * POST /functions/v1/find-order: finds a paid order by its number and the buyer's email address. The returned key opens
 * the masked order, like the key for the browser that placed the order. The refusal does not say which of the two
 * values is wrong.
 */
export function findOrderByNumber({ db, linkKey }: Pick<Deps, 'db' | 'linkKey'>): Handler {
  return async (c) => {
    const { number: typed, email } = await readJson(c, Body)
    const order = await db
      .selectFrom('shop.orders')
      .select('id')
      .where('number', '=', readReference(typed, 'R') ?? '')
      .where((eb) => eb(eb.fn<string>('shop.fold_email', ['email']), '=', email))
      .where('paid_at', 'is not', null)
      .executeTakeFirst()
    if (!order)
      throw new ApiError(
        404,
        'not_found',
        'We found no order with this number and email address. Check both: they are in your confirmation email.',
      )
    return c.json({ id: order.id, key: signLink(linkKey, 'order-browser', order.id) })
  }
}
