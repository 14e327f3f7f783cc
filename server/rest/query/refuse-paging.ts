import { unreadable } from '#server/rest/rest-error.ts'
import type { Query } from './query.ts'

/** Throws a 400 for a limit or an offset on a write. If they were ignored, all matching rows would be written. */
export function refusePaging({ limit, offset }: Query): void {
  if (limit !== undefined) throw unreadable('limit', String(limit), 'no limit on a write')
  if (offset !== undefined) throw unreadable('offset', String(offset), 'no offset on a write')
}
