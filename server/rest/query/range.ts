import { RestError } from '#server/rest/rest-error.ts'
import type { Query } from './query.ts'

type Page = Pick<Query, 'limit' | 'offset'>

/** Reads `Range: 0-9` (in rows), unless the query string has a limit or an offset. Throws for an invalid range. */
export function readRange(header: string | undefined, { limit, offset }: Page): Page {
  if (header === undefined || limit !== undefined || offset !== undefined) return { limit, offset }
  const [, from, to] = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(header.trim()) ?? []
  if (from === undefined || (to !== undefined && Number(to) < Number(from)))
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The range must be like 0-9.',
    })
  return { offset: Number(from), limit: to === undefined ? undefined : Number(to) - Number(from) + 1 }
}
