import type { Context } from 'hono'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJsonObject } from '#server/platform/http/read-json.ts'

/** The maximum number of different field names in a body, far more than any of our forms has. */
const FIELDS_MAX = 100

export type Body = Readonly<Record<string, unknown>>

/** The content type without its parameters, in lower case. */
export function mediaTypeOf(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** The posted values by field name, from a form (multipart or urlencoded) or JSON (api.md 3). Throws a 400 or 415. */
export async function readBody(c: Context): Promise<Body> {
  const body = await parse(c)
  if (Object.keys(body).length > FIELDS_MAX)
    throw new ApiError(400, 'too_many_fields', `A form takes at most ${FIELDS_MAX} fields.`)
  return body
}

async function parse(c: Context): Promise<Body> {
  switch (mediaTypeOf(c)) {
    case 'application/json':
      return readJsonObject(await c.req.text())
    case 'application/x-www-form-urlencoded':
      return byName(new URLSearchParams(await c.req.text()))
    case 'multipart/form-data':
      return byName(await readMultipart(c))
    default:
      throw new ApiError(
        415,
        'unsupported_media_type',
        'Send the form as multipart/form-data, application/x-www-form-urlencoded or application/json.',
      )
  }
}

async function readMultipart(c: Context): Promise<FormData> {
  const body = await c.req.arrayBuffer()
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  try {
    return await new Response(body, { headers }).formData()
  } catch {
    throw new ApiError(400, 'bad_form', 'The form could not be read as multipart/form-data.')
  }
}

/** A name that occurs once has a string (or a file, which no field takes); a repeated name has a list. */
function byName(form: Iterable<[string, unknown]>): Body {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    const earlier = values.get(name)
    if (earlier) earlier.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}
