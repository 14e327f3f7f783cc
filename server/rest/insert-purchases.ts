import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { Account } from '#server/platform/keys/tokens.ts'
import { writeAsCaller } from './as-caller.ts'
import { COLUMNS, type Column } from './query/columns.ts'
import { type Preferences, readPrefer } from './query/prefer.ts'
import { type Query, readQuery } from './query/query.ts'
import { type Body, readRows } from './read-rows.ts'
import { RestError } from './rest-error.ts'
import { requireOneRow, respondWithRows, wantsObject } from './rows-response.ts'
import { IS_UNREPRESENTABLE, type Written, writtenRows } from './written-rows.ts'

/**
 * POST /rest/v1/purchases: inserts rows into the caller's saved cart, or, with the preference `resolution`, upserts the
 * rows (supabase-wire.md 4.2).
 */
export function insertPurchases(deps: Pick<Deps, 'db' | 'now'>): Handler<AppEnv> {
  return async (c) => {
    const query = readQuery(new URL(c.req.url).searchParams)
    const prefer = readPrefer(c.req.header('prefer'))
    const account = c.get('account')
    const body = readRows(await c.req.text(), query.columns)
    if (body.rows.length > MAX_ROWS) throw tooManyRows()
    const filled = prefer.fillsMissing ? withDefaults(body, account, deps.now()) : body
    const isObject = prefer.returns === 'representation' && wantsObject(c)

    const written: Written = await writeAsCaller(deps, account, async (tx) => {
      const written = await writtenRows(tx, insertion(filled, query, prefer), query)
      if (isObject) requireOneRow(written)
      if (written.inserted > 0) await requireRoom(tx)
      return written
    })

    if (prefer.applied) c.header('preference-applied', prefer.applied)
    c.header('content-range', `*/${prefer.counts ? written.count : '*'}`)
    // an upsert that only updated rows has created nothing
    const status = prefer.resolution && written.inserted === 0 && filled.rows.length > 0 ? 200 : 201
    if (prefer.returns !== 'representation') return c.body(null, status)
    return respondWithRows(c, written, isObject, status)
  }
}

/** The most rows of a saved cart, and of a request. More rows would make filters slow. */
const MAX_ROWS = 1000

/** Throws when the caller's saved cart, with the rows just written, has too many rows. */
async function requireRoom(tx: Tx): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.purchases where status = 'Pending'`.execute(tx)
  if ((rows[0]?.count ?? 0) > MAX_ROWS) throw tooManyRows()
}

const tooManyRows = () =>
  new RestError(400, '23514', `a saved cart takes at most ${MAX_ROWS} rows of "purchases"`)

/**
 * Fills the keys that a row lacks with the table's defaults, for the preference `missing=default`. Without this
 * preference, the keys become null.
 */
function withDefaults({ rows, columns }: Body, account: Account | undefined, now: Date): Body {
  const defaults = (): Partial<Record<Column, unknown>> => ({
    id: randomUUID(),
    user_id: account?.id ?? null,
    created_at: now.toISOString(),
    status: 'Pending',
  })
  return { columns, rows: rows.map((row) => ({ ...defaults(), ...row })) }
}

function insertion(body: Body, query: Query, prefer: Preferences): RawBuilder<unknown> {
  const { rows, columns } = body
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const shown = sql`returning purchases.*, (purchases.xmax = 0) as is_new, ${IS_UNREPRESENTABLE}`
  const onTaken = prefer.resolution ? sql`on conflict ${conflict(query, columns, prefer.resolution)}` : sql``
  const source =
    columns.length === 0 && rows.length > 0
      ? sql`default values`
      : sql`(${names}) select ${names} from json_populate_recordset(null::public.purchases, ${JSON.stringify(rows)}::json)`
  return sql`insert into public.purchases as purchases ${rows.length === 0 ? nothing() : source} ${onTaken} ${shown}`
}

/** The source of an insert without rows. */
const nothing = () => sql`(id) select null::uuid where false`

function conflict(
  { onConflict: target = ['id'] }: Query,
  columns: readonly Column[],
  resolution: 'merge-duplicates' | 'ignore-duplicates',
): RawBuilder<unknown> {
  const on = sql.join(target.map((column) => sql.ref(column)))
  // the index of saved carts covers only Pending rows, and a caller can write no other rows
  const isCart = target.length === 2 && target.includes('user_id') && target.includes('product_name')
  const among = isCart ? sql` where status = 'Pending'` : sql``
  const changed = COLUMNS.filter((column) => columns.includes(column))
  if (resolution === 'ignore-duplicates' || changed.length === 0) return sql`(${on})${among} do nothing`
  const changes = changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  return sql`(${on})${among} do update set ${sql.join(changes)}`
}
