import type { Handler } from 'hono'
import type { OrderList } from '#domain/orders/office-orders.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { countStates, readPage } from './order-pages.ts'
import { OrderQuery } from './order-search.ts'

/** GET /office/data/orders?state=&q=&before=: a page of orders, and the number in each state. */
export function listOrders({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const page = await readPage(db, requireValid(OrderQuery, c.req.query()))
    return c.json({ ...page, counts: await countStates(db) } satisfies OrderList)
  }
}
