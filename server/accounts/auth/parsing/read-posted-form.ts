import type { Context } from 'hono'
import { ApiError } from '#server/platform/http/errors.ts'

/** The texts of a form that another site had the browser send us; of several of one name, one. 400 for what is none. */
export async function readPostedForm(c: Context): Promise<Record<string, string>> {
  const fields = await c.req.parseBody().catch((error: unknown) => {
    // how a body that is no form is told of; that one breaks off, or is too large, is told otherwise
    if (error instanceof TypeError) throw new ApiError(400, 'bad_form', 'The form could not be read.')
    throw error
  })
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
