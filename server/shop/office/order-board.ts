import type { Handler } from 'hono'
import { BOARD_STATES, type OrderBoard } from '#domain/orders/office-orders.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countStates, readPage } from './order-pages.ts'

/** GET /office/data/orders/board: the first page of each column of the board. */
export function orderBoard({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const [counts, ...columns] = await Promise.all([
      countStates(db),
      ...BOARD_STATES.map(async (state) => ({
        state,
        ...(await readPage(db, { state, terms: { words: [], digits: undefined }, after: undefined })),
      })),
    ])
    return c.json({ columns, counts } satisfies OrderBoard)
  }
}
