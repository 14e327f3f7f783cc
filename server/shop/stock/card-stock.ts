import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { readStock } from './stock.ts'

/** GET /functions/v1/card-stock: the available stock of each variant (rulings.md 12). */
export function cardStock({ db }: Pick<Deps, 'db'>): Handler {
  return async (c) => {
    const stock = await readStock(db)
    c.header('cache-control', 'no-store')
    return c.json(Object.fromEntries(stock))
  }
}
