import type { Handler } from 'hono'
import { tokenIdToken } from '#server/accounts/auth/oauth/token-id-token.ts'
import type { Providers } from '#server/accounts/auth/providers/providers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { signIns } from '#server/platform/observability/metrics.ts'
import { tokenPassword } from './token-password.ts'
import { tokenPkce } from './token-pkce.ts'
import { tokenRefresh } from './token-refresh.ts'

/** POST /auth/v1/token?grant_type=: starts or refreshes a session by one of four grants. */
export function token(deps: Deps, providers: Providers): Handler {
  const grants = new Map<string | undefined, Handler>([
    ['password', counted(tokenPassword(deps))],
    ['refresh_token', tokenRefresh(deps)],
    ['pkce', counted(tokenPkce(deps))],
    ['id_token', counted(tokenIdToken(deps, providers))],
  ])
  return (c, next) => {
    const grant = grants.get(c.req.query('grant_type'))
    if (!grant) throw new ApiError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(c, next)
  }
}

/** Counts successful and refused sign-ins for the metrics. Errors of the server (5xx) count as neither. */
function counted(grant: Handler): Handler {
  return async (c, next) => {
    try {
      const result = await grant(c, next)
      signIns.inc({ outcome: 'ok' })
      return result
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) signIns.inc({ outcome: 'refused' })
      throw error
    }
  }
}
