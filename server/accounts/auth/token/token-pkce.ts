import type { Handler } from 'hono'
import * as v from 'valibot'
import {
  challengeOf,
  type Flow,
  lockUserOfCode,
  takeFlowByCode,
} from '#server/accounts/auth/flow/flow-states.ts'
import { isVerifier } from '#server/accounts/auth/flow/pkce.ts'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import { isBanned, type User } from '#server/accounts/identity/users.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

const Body = v.object({ auth_code: optionalText, code_verifier: optionalText })
const ProviderTokens = v.object({
  provider_token: v.string(),
  provider_refresh_token: v.exactOptional(v.string()),
})

/**
 * POST /auth/v1/token?grant_type=pkce (supabase-wire.md 3.6): exchanges a code for the session, in the browser that
 * began the sign-in. The first try uses up the code, even with a wrong verifier.
 */
export function tokenPkce(deps: Deps): Handler {
  return async (c) => {
    const { auth_code, code_verifier } = await readBody(c, Body)
    if (!auth_code || !code_verifier)
      throw invalid('invalid request: both auth code and code verifier should be non-empty')

    // refusals are returned, not thrown: the use of the code must commit
    const session = await commitThenRefuse(deps.db, async (tx) => {
      const taken = await takeFlow(tx, auth_code)
      if (!taken) return unknownCode()
      const refusal = refusalOf(taken, code_verifier, deps.now())
      if (refusal) return refusal
      const { flow, user } = taken
      await recordAccountEvent(tx, user.id, 'user.login', { method: flow.method })
      const userAgent = c.req.header('user-agent')
      const started = await startSession(tx, deps, user, { method: flow.method, userAgent })
      return { ...started, ...readProviderTokens(deps, flow) }
    })
    return c.json(session)
  }
}

type Taken = { flow: Flow; user: User }

async function takeFlow(tx: Tx, code: string): Promise<Taken | undefined> {
  const user = await lockUserOfCode(tx, code)
  const flow = user && (await takeFlowByCode(tx, code))
  return flow && { flow, user }
}

const unknownCode = () =>
  new ApiError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

function refusalOf({ flow, user }: Taken, verifier: string, now: Date): ApiError | undefined {
  if (flow.expires_at <= now)
    return new ApiError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  const challenge = challengeOf(flow)
  if (!challenge || !isVerifier(challenge, verifier))
    return new ApiError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  return isBanned(user, now) ? new ApiError(400, 'user_banned', 'User is banned') : undefined
}

/** The tokens for the provider's own API. Empty when the flow has none, or when our keys cannot decrypt them. */
function readProviderTokens({ encryption }: Pick<Deps, 'encryption'>, { provider_tokens }: Flow) {
  const opened = provider_tokens ? encryption.decrypt(provider_tokens) : undefined
  return opened ? v.parse(ProviderTokens, JSON.parse(opened)) : {}
}
