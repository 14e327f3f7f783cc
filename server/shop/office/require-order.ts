import type { Context } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import {
  findOrder,
  findOrderForUpdate,
  findWithBuyerForUpdate,
  type Order,
} from '#server/shop/orders/orders.ts'

/** The order with the id of the URL. Throws a 404 for an unknown id. */
export async function requireOrder(db: Db | Tx, c: Context<OfficeEnv>): Promise<Order> {
  const order = await findOrder(db, c.req.param('id') ?? '')
  if (!order) throw new ApiError(404, 'not_found', 'There is no such order.')
  return order
}

/** The order with the id of the URL, locked until the transaction ends. Throws a 404 for an unknown id. */
export async function requireLockedOrder(tx: Tx, c: Context<OfficeEnv>): Promise<Order> {
  const order = await findOrderForUpdate(tx, c.req.param('id') ?? '')
  if (!order) throw new ApiError(404, 'not_found', 'There is no such order.')
  return order
}

/**
 * Like `requireLockedOrder`, for an order that is to get the email address `email`. First locks the accounts that may
 * own the order, as `findWithBuyerForUpdate` does.
 */
export async function requireLockedWithBuyer(tx: Tx, c: Context<OfficeEnv>, email: string): Promise<Order> {
  const order = await findWithBuyerForUpdate(tx, c.req.param('id') ?? '', email)
  if (!order) throw new ApiError(404, 'not_found', 'There is no such order.')
  return order
}

/**
 * Returns the 409 `moved_on` for an order that another operator or the payment provider has moved meanwhile. The
 * message names the order's state.
 */
export function movedOn({ number, state }: Pick<Order, 'number' | 'state'>): ApiError {
  return new ApiError(
    409,
    'moved_on',
    `Order ${number} has moved on meanwhile: it is ${STATE_TEXTS[state]}.`,
    {
      state,
    },
  )
}

const STATE_TEXTS: Record<Order['state'], string> = {
  awaiting_payment: 'waiting for its payment',
  paid: 'paid',
  programming: 'being programmed',
  shipped: 'shipped',
  delivered: 'delivered',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
}
