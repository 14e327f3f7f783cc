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

/**
 * The flow that somebody comes back to, taken out so that nobody can again; undefined when it is not there or too old.
 */
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
 * Where the browser goes once it is known who came: home, with a code to exchange (PKCE) or with the session itself.
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

/** A flow anew: the id of the first went to the provider and back. */
async function saveCode(
  tx: Tx,
  { seal }: Deps,
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
    ...(tokens && { providerTokens: seal.seal(JSON.stringify(tokens)) }),
  })
}
