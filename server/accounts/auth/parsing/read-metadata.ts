import * as v from 'valibot'
import { isRecord } from '#domain/text/record.ts'
import { invalid } from './read-body.ts'

type Metadata = Record<string, unknown>

/** The limit on a user's metadata, which every access token contains. */
const MAX_BYTES = 16 * 1024

/** The field `data` of a body: an object, null or missing. */
export const metadataField = v.optional(v.nullable(v.custom<Metadata>(isRecord)))

/** The user's own metadata (supabase-wire.md 3.1, 3.11). Throws a 400 when it is too large. */
export function requireMetadata(data: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES)
    throw invalid(`data takes at most ${MAX_BYTES} bytes of JSON`)
  return data
}
