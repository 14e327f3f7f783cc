import type { Context } from 'hono'
import type { ProviderTokens } from '#server/accounts/auth/providers/external-profile.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { challengeOf, type Flow, issueAuthCode, saveFlow } from './flow-states.ts'
import { withCode, withSession } from './redirects.ts'

/** Deletes and returns the flow, so that only one request finishes it. Undefined for an unknown or expired flow. */
export async function takeFlow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string | undefined,
  method: 'oauth' | 'sso/saml',
): Promise<Flow | undefined> {
  if (!isUuid(id)) return undefined
  const flow = await db
    .deleteFrom('auth.flow_states')
    .where('id', '=', id)
    .where('method', '=', method)
    .where('provider_state', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return flow && flow.expires_at > now() ? flow : undefined
}

/**
 * Ends a flow and returns the URL to redirect to: the flow's target with a code to exchange (PKCE), or with a new
 * session (implicit flow).
 */
export async function redirectToSite(
  tx: Tx,
  deps: Deps,
  c: Context,
  { flow, user, tokens }: { flow: Flow; user: User; tokens?: ProviderTokens },
): Promise<string> {
  const { method, redirect_to: redirectTo } = flow
  if (challengeOf(flow)) return withCode(redirectTo, await saveCode(tx, deps, flow, user, tokens))
  await recordAccountEvent(tx, user.id, 'user.login', { method })
  const session = await startSession(tx, deps, user, { method, userAgent: c.req.header('user-agent') })
  return withSession(redirectTo, session, tokens)
}

/** Saves a new flow for the code, because `takeFlow` has deleted the first flow. */
async function saveCode(
  tx: Tx,
  { encryption }: Deps,
  flow: Flow,
  user: User,
  tokens: ProviderTokens | undefined,
): Promise<string> {
  const expiresAt = flow.expires_at
  const { id } = await saveFlow(tx, {
    method: flow.method,
    challenge: challengeOf(flow),
    redirectTo: flow.redirect_to,
    expiresAt,
    ...(flow.provider && { provider: flow.provider }),
  })
  return issueAuthCode(tx, id, {
    userId: user.id,
    expiresAt,
    ...(tokens && { providerTokens: encryption.encrypt(JSON.stringify(tokens)) }),
  })
}
