import type { Handler } from 'hono'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { asCaller } from './as-caller.ts'
import { orderClause, pageClause, selectList, whereClause } from './query/clauses.ts'
import { COLUMNS } from './query/columns.ts'
import { readPrefer } from './query/prefer.ts'
import { type Query, readQuery } from './query/query.ts'
import { readRange } from './query/range.ts'
import { RestError } from './rest-error.ts'
import { type Rows, requireOneRow, respondWithRows, wantsObject } from './rows-response.ts'

/** GET and HEAD /rest/v1/purchases: the caller's own rows (supabase-wire.md 4.2). */
export function readPurchases(deps: Pick<Deps, 'db'>): Handler<AppEnv> {
  return async (c) => {
    const query = readQuery(new URL(c.req.url).searchParams)
    const page = readRange(c.req.header('range'), query)
    const isObject = wantsObject(c)
    const prefer = readPrefer(c.req.header('prefer'))

    const { rows, total } = await asCaller(deps, c.get('account'), async (tx) => {
      const rows = await selectRows(tx, { ...query, ...page })
      if (isObject) requireOneRow(rows)
      return { rows, total: prefer.counts ? await countAll(tx, query) : undefined }
    })

    const offset = page.offset ?? 0
    if (total !== undefined && offset > total)
      throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
        details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      })
    if (prefer.applied) c.header('preference-applied', prefer.applied)
    c.header('content-range', contentRange(offset, rows.count, total))
    return respondWithRows(c, rows, isObject, total !== undefined && rows.count < total ? 206 : 200)
  }
}

/** The Content-Range, such as `0-6/7`. `*` means no rows, or a total that was not requested. */
function contentRange(offset: number, count: number, total: number | undefined): string {
  const page = count === 0 ? '*' : `${offset}-${offset + count - 1}`
  return `${page}/${total ?? '*'}`
}

function selectRows(tx: Tx, query: Query): Promise<Rows> {
  const columns = sql.join(COLUMNS.map((column) => sql`purchases.${sql.ref(column)}`))
  const source = sql`select ${columns} from public.purchases as purchases
    where ${whereClause(query.filters)} ${orderClause(query.order)} ${pageClause(query)}`
  return rowsOf(tx, source, query)
}

/** The rows of `source` as JSON, with the requested columns. */
async function rowsOf(tx: Tx, source: RawBuilder<unknown>, { select }: Pick<Query, 'select'>): Promise<Rows> {
  const { rows } = await sql<{ json: string; count: number }>`
    with source as (${source}), shown as (select ${selectList(select)} from source)
    select coalesce(json_agg(to_json(shown)), '[]')::text as json, count(*)::int as count from shown`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row.')
  return row
}

async function countAll(tx: Tx, { filters }: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.purchases as purchases where ${whereClause(filters)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
