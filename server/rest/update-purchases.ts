import type { Handler } from 'hono'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { whereClause } from './query/clauses.ts'
import { type Query, readQuery } from './query/query.ts'
import { refusePaging } from './query/refuse-paging.ts'
import { type Body, readRows } from './read-rows.ts'
import { RestError } from './rest-error.ts'
import { respondToWrite } from './write-response.ts'
import { IS_UNREPRESENTABLE } from './written-rows.ts'

/** PATCH /rest/v1/purchases?filters: changes rows of the caller's saved cart (supabase-wire.md 4.2). */
export function updatePurchases(deps: Pick<Deps, 'db'>): Handler<AppEnv> {
  return async (c) => {
    const query = readQuery(new URL(c.req.url).searchParams)
    refusePaging(query)
    const body = readRows(await c.req.text(), query.columns)
    if (body.rows.length !== 1) throw new RestError(400, 'PGRST102', 'Empty or invalid json')
    return respondToWrite(c, deps, query, body.columns.length === 0 ? none() : change(body, query))
  }
}

/** The statement for a body that sets no column. It updates no row. */
const none = () =>
  sql`select purchases.*, false as is_new, false as is_unrepresentable from public.purchases as purchases where false`

function change({ rows, columns }: Body, { filters }: Query): RawBuilder<unknown> {
  const changes = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  return sql`update public.purchases as purchases set ${sql.join(changes)}
    from json_populate_record(null::public.purchases, ${JSON.stringify(rows[0])}::json) as given
    where ${whereClause(filters)} returning purchases.*, false as is_new, ${IS_UNREPRESENTABLE}`
}
