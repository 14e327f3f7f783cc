import type { Context } from 'hono'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/**
 * The text fields of a form that another site posts through the browser. Throws a 400 for malformed multipart data. A
 * body that is no form has no fields.
 */
export async function readPostedForm(c: Context): Promise<Record<string, string>> {
  const fields = await c.req.parseBody().catch((error: unknown) => {
    // a TypeError means malformed multipart data; a body that is cut off or too large throws another error
    if (error instanceof TypeError) throw new ApiError(400, 'bad_form', 'The form could not be read.')
    throw error
  })
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
