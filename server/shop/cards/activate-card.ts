import type { Handler } from 'hono'
import * as v from 'valibot'
import { readCardCode } from '#domain/orders/cards.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { BUYERS_ACCOUNT, BUYERS_PAGE } from '#server/shop/mails/card-link-notice.ts'
import { OrderLink, requireLinkedOrder } from '#server/shop/orders/order-links.ts'
import { findOrderForUpdate, lockOwnOrders, type Order } from '#server/shop/orders/orders.ts'
import { findFreeCard, requireBlank, takeBlank } from './blank-cards.ts'

const Body = v.object({ ...OrderLink.entries, code: v.string('Type the code on the card.') })

/** POST /functions/v1/activate-card {id, key, code}: assigns a blank card to the order that the link opens. */
export function activateWithLink(deps: Deps): Handler {
  return async (c) => {
    const body = await readJson(c, Body)
    const { id } = await requireLinkedOrder(deps, body)
    return c.json(
      await activate(deps, body.code, { lockOrders: (tx) => lockOne(tx, id), actor: BUYERS_PAGE }),
    )
  }
}

/**
 * POST /account/v1/cards/{code}/activate: assigns a blank card to an order of the account that still needs a card of
 * the blank's variant. Prefers the order that was paid first.
 */
export function activateOwnCard(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const lockOrders = async (tx: Tx) =>
      (await lockOwnOrders(tx, c.get('user').id)).toSorted((a, b) => paidTime(a) - paidTime(b))
    return c.json(await activate(deps, c.req.param('code') ?? '', { lockOrders, actor: BUYERS_ACCOUNT }))
  }
}

const paidTime = ({ paid_at }: Order): number => paid_at?.getTime() ?? 0

async function lockOne(tx: Tx, id: string): Promise<Order[]> {
  const order = await findOrderForUpdate(tx, id)
  return order ? [order] : []
}

type Claim = {
  /** Locks the orders that may get the card. Resolves with these orders, the preferred one first. */
  lockOrders: (tx: Tx) => Promise<Order[]>
  actor: string
}

/**
 * Gives the blank to the first order that still needs a card of the blank's variant. Throws a 404 for an unknown code
 * or without such an order, and a 409 for a used blank. Locks the orders before the blank, like all code that changes
 * both, so that transactions do not deadlock.
 */
async function activate({ db, now }: Deps, typed: string, { lockOrders, actor }: Claim) {
  const code = readCardCode(typed.replaceAll(/[\s-]/g, '')) ?? ''
  return db.transaction().execute(async (tx) => {
    const productId = await requireVariant(tx, code)
    for (const order of await lockOrders(tx)) {
      const card = isActivatable(order) && (await findFreeCard(tx, order, productId))
      if (!card) continue
      const blank = await requireBlank(tx, code, { used: () => USED })
      await takeBlank(tx, blank, card, now())
      await recordAudit(tx, {
        actor,
        action: 'card.activate',
        subject: order.number,
        details: { card: code },
      })
      return { code, destination: card.destination }
    }
    throw new ApiError(404, 'no_order', 'None of your orders is waiting for this card.')
  })
}

const USED = 'This card is set up already.'

/** The product id of an unused blank. Throws a 404 for an unknown code, and a 409 for a used blank. */
async function requireVariant(tx: Tx, code: string): Promise<string> {
  const blank = await tx
    .selectFrom('shop.blank_cards')
    .select(['product_id', 'used_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!blank) throw new ApiError(404, 'not_found', 'There is no card with this code.')
  if (blank.used_at !== null) throw new ApiError(409, 'used', USED)
  return blank.product_id
}

function isActivatable({ paid_at, state }: Order): boolean {
  return paid_at !== null && state !== 'refunded'
}
