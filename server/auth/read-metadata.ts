import * as v from 'valibot'
import { isRecord } from '#domain/record.ts'
import { invalid } from './read-body.ts'

type Metadata = Record<string, unknown>

/** It travels in every access token. */
const MOST_BYTES = 16 * 1024
const DEEPEST = 16

/** `data` of a request: an object, or nothing. */
export const metadataField = v.optional(v.nullable(v.custom<Metadata>(isRecord)))

/** What somebody says of themselves (wire 3.1, 3.11), as it can be stored; 400 for what cannot, or is too much. */
export function requireMetadata(data: Metadata): Metadata {
  if (!isStorable(data, DEEPEST)) throw invalid('data holds characters or a depth that cannot be stored')
  if (Buffer.byteLength(JSON.stringify(data)) > MOST_BYTES)
    throw invalid(`data takes at most ${MOST_BYTES} bytes of JSON`)
  return data
}

/** A database keeps no NUL and no half of a character. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every((pair) => pair.every((part) => isStorable(part, depth - 1)))
}
