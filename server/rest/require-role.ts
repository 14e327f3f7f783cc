import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import type { Tokens } from '#server/platform/keys/tokens.ts'
import { RestError } from './rest-error.ts'

/**
 * Who asks (supabase-wire.md 4.1): the bearer token alone decides. None, or the publishable key again, is nobody in
 * particular.
 */
export function requireRole({ config, tokens }: Pick<Deps, 'config' | 'tokens'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const bearer = bearerOf(c)
    if (bearer !== undefined && bearer !== config.publishableKey) {
      const parts = bearer.split('.').length
      if (parts !== 3) throw refuse('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
      const account = await tokens.read(bearer)
      if (!account) throw refusalOf(await tokens.verify(bearer))
      c.set('account', account)
    }
    await next()
  }
}

/** Why a token speaks for nobody here. */
function refusalOf(verified: Awaited<ReturnType<Tokens['verify']>>): RestError {
  if ('payload' in verified) return refuse('PGRST301', 'The role of this token is not known here')
  const { reason, expired } = verified
  if (expired) return refuse('PGRST303', 'JWT expired')
  if (reason.includes('"nbf"')) return refuse('PGRST303', 'JWT not yet valid')
  if (reason.includes('"exp"')) return refuse('PGRST303', "The JWT 'exp' claim must be a number")
  return refuse('PGRST301', 'No suitable key or wrong key type')
}

const refuse = (code: string, message: string) => new RestError(401, code, message)
