import type { Handler } from 'hono'
import { BOARD_STATES, type OrderBoard } from '#domain/orders/office-orders.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { countStates, type PageDeps, readPage } from './order-pages.ts'

/** GET /office/data/orders/board: the first page of each column of the board. */
export function orderBoard(deps: PageDeps): Handler<OfficeEnv> {
  return async (c) => {
    const [counts, ...columns] = await Promise.all([
      countStates(deps.db),
      ...BOARD_STATES.map(async (state) => ({
        state,
        ...(await readPage(deps, { state, terms: { words: [], digits: undefined }, after: undefined })),
      })),
    ])
    return c.json({ columns, counts } satisfies OrderBoard)
  }
}
