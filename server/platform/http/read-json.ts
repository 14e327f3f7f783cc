import type { Context } from 'hono'
import * as v from 'valibot'
import { isRecord } from '#domain/text/record.ts'
import { ApiError } from './errors/errors.ts'

/**
 * Reads the JSON object of a request, ignoring its Content-Type, and parses it with the schema. Throws a 400 for
 * anything but a JSON object, and a 422 with `fields: { name: message }` for invalid fields.
 */
export async function readJson<const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  return requireValid(schema, readJsonObject(await c.req.text()))
}

/** Parses the value with the schema. Throws a 422 with `fields: { name: message }` for invalid fields. */
export function requireValid<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output

  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= textOf(schema, issue)
  throw new ApiError(422, 'validation_failed', textOf(schema, result.issues[0]), { fields })
}

/**
 * The message of an issue. A missing field gets its schema's message for undefined, because valibot's own message is
 * technical.
 */
function textOf(schema: v.GenericSchema, { path, message }: v.BaseIssue<unknown>): string {
  const field = path?.at(-1)?.origin === 'key' ? path.reduce<unknown>(entryOf, schema) : undefined
  const text = isSchema(field) ? v.safeParse(field, undefined).issues : undefined
  return text?.[0].message ?? message
}

function entryOf(of: unknown, { key }: v.IssuePathItem): unknown {
  return isRecord(of) && isRecord(of.entries) ? of.entries[String(key)] : undefined
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value.kind === 'schema'
}

/** Parses a JSON object. Throws a 400 for anything else. */
export function readJsonObject(body: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new ApiError(400, 'bad_json', 'The request body could not be read as JSON.')
  }
  if (!isRecord(value)) throw new ApiError(400, 'bad_json', 'The request body must be a JSON object.')
  return value
}

const MAX_LEVELS = 50

/** Whether the value has at most 50 levels. Thousands of levels would overflow the stack in recursive code. */
export function isShallow(value: unknown, level = 1): boolean {
  if (typeof value !== 'object' || value === null) return true
  return level <= MAX_LEVELS && Object.values(value).every((entry) => isShallow(entry, level + 1))
}
