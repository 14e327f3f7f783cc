import type { Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { refreshSession } from '#server/accounts/identity/refresh-session.ts'
import { looksLikeRefreshToken } from '#server/accounts/identity/refresh-tokens.ts'
import type { Deps } from '#server/platform/deps.ts'

/** POST /auth/v1/token?grant_type=refresh_token (supabase-wire.md 2.6, 3.3): continues a session. */
export function tokenRefresh(deps: Deps): Handler {
  return async (c) => {
    const { refresh_token } = await readBody(c, v.object({ refresh_token: optionalText }))
    if (!looksLikeRefreshToken(refresh_token ?? '')) throw invalid('Refresh token is not valid')
    return c.json(await refreshSession(deps, refresh_token ?? ''))
  }
}
