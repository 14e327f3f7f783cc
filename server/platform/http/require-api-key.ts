import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from './app-env.ts'
import { bearerOf } from './bearer.ts'
import { ApiError } from './errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

function isKeyOf({ publishableKey }: { publishableKey: string }): (text: string) => boolean {
  const expected = digest(publishableKey)
  return (text) => timingSafeEqual(digest(text), expected)
}

/**
 * The gateway (supabase-wire.md 1.1): the publishable key names the calling site, in the header `apikey` or the query.
 */
export function requireApiKey(config: { publishableKey: string }): MiddlewareHandler {
  const isKey = isKeyOf(config)
  return async (c, next) => {
    const given = c.req.header('apikey') ?? c.req.query('apikey')
    if (given === undefined) throw refuse('no_api_key', 'No API key found in request')
    if (!isKey(given)) throw refuse('invalid_api_key', 'Invalid API key')
    await next()
  }
}

/**
 * Whom the bearer token speaks for, if anybody. It is absent or the publishable key again, which both mean nobody in
 * particular, or a user's; any other is refused rather than ignored, so that nobody takes an anonymous answer for
 * their own.
 */
export function readBearer({ config, tokens }: Pick<Deps, 'config' | 'tokens'>): MiddlewareHandler<AppEnv> {
  const isKey = isKeyOf(config)
  return async (c, next) => {
    const bearer = bearerOf(c)
    if (bearer !== undefined && !isKey(bearer)) {
      const account = await tokens.read(bearer)
      if (!account) throw refuse('bad_jwt', 'This access token is not valid.')
      c.set('account', account)
    }
    await next()
  }
}

/** The client libraries read the words of a 401 from a top-level `message`. */
const refuse = (code: string, message: string) => new ApiError(401, code, message)
