import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RestError } from './rest-error.ts'

const OBJECT = 'application/vnd.pgrst.object+json'

/** Whether the client asks for a single object in place of a list. Throws a 406 for an unsupported media type. */
export function wantsObject(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  const types = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  if (types.includes(OBJECT)) return true
  if (types.some((type) => ['*/*', 'application/*', 'application/json', ''].includes(type))) return false
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 100)}`)
}

/** `json` is a list of rows as the database wrote it, so that numbers keep their decimals. `count` counts the rows. */
export type Rows = { json: string; count: number }

/**
 * Throws a 406 unless there is exactly one row. Call this in the transaction of a write, so that a write of several
 * rows is rolled back.
 */
export function requireOneRow({ count }: Rows): void {
  if (count !== 1)
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    })
}

/** Responds with a JSON array, or with the only row if `isObject`. */
export function respondWithRows(
  c: Context,
  rows: Rows,
  isObject: boolean,
  status: ContentfulStatusCode,
): Response {
  // the database writes a list of one row as the row in brackets
  const body = isObject ? rows.json.trim().slice(1, -1) : rows.json
  c.header('content-type', `${isObject ? OBJECT : 'application/json'}; charset=utf-8`)
  return c.body(body, status)
}
