import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError } from './errors.ts'

/**
 * The JSON object a caller sent, checked by the schema. 400 when it is no JSON object, 422 with
 * `fields: { name: message }` when a field is wrong. Whatever Content-Type says.
 */
export async function readJson<const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, parse(await c.req.text()))
  if (result.success) return result.output

  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  const [first] = result.issues
  throw new ApiError(422, 'validation_failed', first.message, { fields })
}

function parse(body: string): object {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new ApiError(400, 'bad_json', 'The request body could not be read as JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError(400, 'bad_json', 'The request body must be a JSON object.')
  return value
}
