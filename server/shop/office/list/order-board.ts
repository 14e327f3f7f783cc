import type { Handler } from 'hono'
import { sql } from 'kysely'
import { isChipAddress } from '#domain/orders/office/bench.ts'
import { BOARD_DAYS, BOARD_STATES, type OrderBoard } from '#domain/orders/office/office-orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { countStates, type PageDeps, readColumn } from './order-pages.ts'
import { NO_TERMS, searchOrders } from './order-search.ts'

const DAY_MS = 86_400_000

/**
 * GET /office/data/orders/board: the first orders of each column, and the number of orders in each state. Orders
 * delivered over a week ago are left out, also from the number of delivered orders.
 */
export function orderBoard(deps: PageDeps): Handler<OfficeEnv> {
  return async (c) => {
    const deliveredSince = new Date(deps.now().getTime() - BOARD_DAYS * DAY_MS)
    const [counts, { delivered }, ...columns] = await Promise.all([
      countStates(deps.db),
      searchOrders(deps.db, { state: 'delivered', terms: NO_TERMS, deliveredSince })
        .select(sql<number>`count(*)::int`.as('delivered'))
        .executeTakeFirstOrThrow(),
      ...BOARD_STATES.map((state) => readColumn(deps, state, deliveredSince)),
    ])
    return c.json({
      columns,
      counts: { ...counts, delivered },
      isChipAddress: isChipAddress(deps.config.publicUrl),
    } satisfies OrderBoard)
  }
}
