import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { VerifiedToken } from '#server/platform/keys/tokens.ts'
import type { AppEnv } from './app-env.ts'
import { bearerOf, createKeyCheck } from './bearer.ts'
import { ApiError } from './errors/errors.ts'

/**
 * Requires the publishable key, which names the calling site, in the header `apikey` or the query (supabase-wire.md
 * 1.1). Throws a 401 otherwise.
 */
export function requireApiKey(config: { publishableKey: string }): MiddlewareHandler {
  const isKey = createKeyCheck(config)
  return async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey')
    if (key === undefined) throw refuse('no_api_key', 'No API key found in request')
    if (!isKey(key)) throw refuse('invalid_api_key', 'Invalid API key')
    await next()
  }
}

/**
 * Sets the request's `account` from its access token. A request without a token, or with the publishable key as its
 * token, is anonymous. An invalid token is a 401: an anonymous response could be mistaken for the account's own.
 */
export function readBearer({ config, tokens }: Pick<Deps, 'config' | 'tokens'>): MiddlewareHandler<AppEnv> {
  return readAccount({ config, tokens }, () => refuse('bad_jwt', 'This access token is not valid.'))
}

/**
 * Sets the request's `account` as `readBearer` does. `refusalOf` makes the error for an invalid token, from the token
 * and the result of its verification.
 */
export function readAccount(
  { config, tokens }: Pick<Deps, 'config' | 'tokens'>,
  refusalOf: (token: string, verified: VerifiedToken) => Error,
): MiddlewareHandler<AppEnv> {
  const isKey = createKeyCheck(config)
  return async (c, next) => {
    const bearer = bearerOf(c)
    if (bearer !== undefined && !isKey(bearer)) {
      const verified = await tokens.verify(bearer)
      if (!('account' in verified) || !verified.account) throw refusalOf(bearer, verified)
      c.set('account', verified.account)
    }
    await next()
  }
}

const refuse = (code: string, message: string) => new ApiError(401, code, message)
