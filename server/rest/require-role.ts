import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { readAccount } from '#server/platform/http/require-api-key.ts'
import type { VerifiedToken } from '#server/platform/keys/tokens.ts'
import { RestError } from './rest-error.ts'

/**
 * Sets the request's `account`, which decides the database role (supabase-wire.md 4.1). A request without a token, or
 * with the publishable key as its token, is anonymous. An invalid token gets a 401 in PostgREST's format.
 */
export function requireRole(deps: Pick<Deps, 'config' | 'tokens'>): MiddlewareHandler<AppEnv> {
  return readAccount(deps, refusalOf)
}

function refusalOf(token: string, verified: VerifiedToken): RestError {
  const parts = token.split('.').length
  if (parts !== 3) return refuse('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
  if ('payload' in verified) return refuse('PGRST301', 'The role of this token is not known here')
  const { reason, expired } = verified
  if (expired) return refuse('PGRST303', 'JWT expired')
  if (reason.includes('"nbf"')) return refuse('PGRST303', 'JWT not yet valid')
  if (reason.includes('"exp"')) return refuse('PGRST303', "The JWT 'exp' claim must be a number")
  return refuse('PGRST301', 'No suitable key or wrong key type')
}

const refuse = (code: string, message: string) => new RestError(401, code, message)
