import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { whereClause } from './query/clauses.ts'
import { readQuery } from './query/query.ts'
import { refusePaging } from './query/refuse-paging.ts'
import { respondToWrite } from './write-response.ts'

/** DELETE /rest/v1/purchases?filters: deletes rows of the caller's saved cart (supabase-wire.md 4.2). */
export function deletePurchases(deps: Pick<Deps, 'db'>): Handler<AppEnv> {
  return async (c) => {
    const query = readQuery(new URL(c.req.url).searchParams)
    refusePaging(query)
    const removal = sql`delete from public.purchases as purchases where ${whereClause(query.filters)}
      returning purchases.*, false as is_new, false as is_unrepresentable`
    return respondToWrite(c, deps, query, removal)
  }
}
