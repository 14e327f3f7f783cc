import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The gateway: the publishable key names the calling site, in the header `apikey` or the query.
 * A bearer token is absent or that key again, which both mean nobody in particular; any other is refused rather
 * than ignored, so that nobody takes an anonymous answer for their own.
 */
export function requireApiKey({ publishableKey }: { publishableKey: string }): MiddlewareHandler {
  const expected = digest(publishableKey)
  const isKey = (text: string) => timingSafeEqual(digest(text), expected)

  return async (c, next) => {
    const given = c.req.header('apikey') ?? c.req.query('apikey')
    if (given === undefined) throw refuse('no_api_key', 'No API key found in request')
    if (!isKey(given)) throw refuse('invalid_api_key', 'Invalid API key')
    const bearer = /^bearer\s+(.+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
    if (bearer !== undefined && !isKey(bearer)) throw refuse('bad_jwt', 'This access token is not valid.')
    await next()
  }
}

/** The client libraries read the words of a 401 from a top-level `message`. */
const refuse = (code: string, words: string) => new ApiError(401, code, words)
