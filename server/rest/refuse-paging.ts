import type { Query } from './query.ts'
import { unreadable } from './rest-error.ts'

/** A part of the rows that match cannot be written: told, rather than taken for all of them. */
export function refusePaging({ limit, offset }: Query): void {
  if (limit !== undefined) throw unreadable('limit', String(limit), 'no limit on a write')
  if (offset !== undefined) throw unreadable('offset', String(offset), 'no offset on a write')
}
