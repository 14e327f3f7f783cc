import type { Handler } from 'hono'
import type { OrderList } from '#domain/orders/office/office-orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { countStates, type PageDeps, readPage } from './order-pages.ts'
import { OrderQuery } from './order-search.ts'

/** GET /office/data/orders?state=&q=&before=: a page of orders, and the number of orders in each state. */
export function listOrders(deps: PageDeps): Handler<OfficeEnv> {
  return async (c) => {
    const page = await readPage(deps, requireValid(OrderQuery, c.req.query()))
    return c.json({ ...page, counts: await countStates(deps.db) } satisfies OrderList)
  }
}
