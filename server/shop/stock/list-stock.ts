import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { stockLevels } from './stock-levels.ts'

/** GET /office/data/stock: the stock of each variant: available, held, set aside, and blanks. */
export function listStock({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => c.json({ stock: await stockLevels(db) })
}
