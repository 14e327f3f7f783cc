import type { Context } from 'hono'
import * as v from 'valibot'
import { isRecord } from '#domain/text/record.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isShallow } from '#server/platform/http/read-json.ts'

/** An optional text. Client libraries send null for a missing value, or leave the field out. */
export const optionalText = v.optional(v.nullable(v.string()))
/** The PKCE fields of a body, which many endpoints share (supabase-wire.md 3.1, 3.4). */
export const PKCE_FIELDS = { code_challenge: optionalText, code_challenge_method: optionalText }

/**
 * Reads the JSON object of a request, whatever its Content-Type (supabase-wire.md 1.4). Ignores unknown fields. Throws
 * a 400 `bad_json` for a body that is no JSON object, nests too deeply, has a text that PostgreSQL cannot store, or has
 * a field of the wrong JSON type.
 */
export async function readBody<const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, parse(await c.req.text()))
  if (result.success) return result.output
  const [issue] = result.issues
  throw badJson(`${v.getDotPath(issue) ?? 'body'} is of the wrong type`)
}

function parse(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badJson('it is not valid JSON')
  }
  if (!isRecord(value)) throw badJson('it is not an object')
  if (!isShallow(value) || !isPlain(value))
    throw badJson('it holds what cannot be kept: half a character, a NUL, or too many levels')
  return value
}

/** Whether PostgreSQL can store every text in a JSON value: no NUL, no lone surrogates. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, entry]) => isPlain(key) && isPlain(entry))
}

function badJson(reason: string): ApiError {
  return new ApiError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

export const invalid = (message: string): ApiError => new ApiError(400, 'validation_failed', message)
