import { unreadable } from '#server/rest/rest-error.ts'
import type { Query } from './query.ts'

/** Throws for a limit or an offset on a write: ignoring it would write all matching rows. */
export function refusePaging({ limit, offset }: Query): void {
  if (limit !== undefined) throw unreadable('limit', String(limit), 'no limit on a write')
  if (offset !== undefined) throw unreadable('offset', String(offset), 'no offset on a write')
}
