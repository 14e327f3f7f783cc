import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { orderResponse } from './order-response.ts'
import { requireOrder } from './require-order.ts'

/** GET /office/data/orders/:id: one order with its cards, mails, notes and history. */
export function readOfficeOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => c.json(await orderResponse(deps, deps.db, await requireOrder(deps.db, c)))
}
