import type { Context } from 'hono'
import type { RawBuilder } from 'kysely'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { writeAsCaller } from './as-caller.ts'
import { readPrefer } from './query/prefer.ts'
import type { Query } from './query/query.ts'
import { requireOneRow, respondWithRows, wantsObject } from './rows-response.ts'
import { writtenRows } from './written-rows.ts'

/** Runs an update or a delete as the caller. Responds with 204, or with the rows if they were requested. */
export async function respondToWrite(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db'>,
  query: Query,
  statement: RawBuilder<unknown>,
): Promise<Response> {
  const prefer = readPrefer(c.req.header('prefer'))
  const isShown = prefer.returns === 'representation'
  const isObject = isShown && wantsObject(c)
  const written = await writeAsCaller(deps, c.get('account'), async (tx) => {
    const result = await writtenRows(tx, statement, query)
    if (isObject) requireOneRow(result)
    return result
  })
  if (prefer.applied) c.header('preference-applied', prefer.applied)
  c.header('content-range', `*/${prefer.counts ? written.count : '*'}`)
  return isShown ? respondWithRows(c, written, isObject, 200) : c.body(null, 204)
}
