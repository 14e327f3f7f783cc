import type { Context } from 'hono'
import * as v from 'valibot'
import { isRecord } from '#domain/text/record.ts'
import { ApiError } from './errors.ts'

/**
 * The JSON object a caller sent, checked by the schema. 400 when it is no JSON object, 422 with
 * `fields: { name: message }` when a field is wrong. Whatever Content-Type says.
 */
export async function readJson<const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  return requireValid(schema, readJsonObject(await c.req.text()))
}

/** What the schema makes of the value; 422 with `fields: { name: message }` when a field is wrong. */
export function requireValid<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output

  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= textOf(schema, issue)
  throw new ApiError(422, 'validation_failed', textOf(schema, result.issues[0]), { fields })
}

/** Of a field that is not there at all valibot speaks in types: what the field itself says of nothing is for people. */
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

/** 400 for anything but a JSON object. */
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

const MOST_LEVELS = 50

/**
 * Whether it has at most 50 levels. JSON of thousands can be read, and what walks through the whole of it then fails: for
 * those who keep more than a schema picks out.
 */
export function isShallow(value: unknown, level = 1): boolean {
  if (typeof value !== 'object' || value === null) return true
  return level <= MOST_LEVELS && Object.values(value).every((entry) => isShallow(entry, level + 1))
}
