import type { Handler } from 'hono'
import { requireManualLinking, ssoManaged } from '#server/accounts/auth/identities/manual-linking.ts'
import type { Providers } from '#server/accounts/auth/providers/providers.ts'
import { requireAal2 } from '#server/accounts/auth/user/signed-in.ts'
import { requireRecentAuthentication } from '#server/accounts/identity/recent-authentication.ts'
import type { SignedIn, UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { markBrowser } from './linking-browser.ts'
import { startFlow } from './start-flow.ts'

/** Throws when this session may not link identities to its account. */
export async function requireMayLink(deps: Deps, { user, session }: SignedIn): Promise<void> {
  requireManualLinking(deps)
  const refusal = ssoManaged(user)
  if (refusal) throw refusal
  await requireAal2(deps.db, { user, session }, 'identities')
  requireRecentAuthentication(session, deps.now())
}

/** GET /auth/v1/user/identities/authorize (supabase-wire.md 3.15): starts the flow that links an identity. */
export function linkIdentity(deps: Deps, providers: Providers): Handler<UserEnv> {
  return async (c) => {
    const { user, session } = c.var
    await requireMayLink(deps, { user, session })
    const { flow, url } = await startFlow(deps, providers, c, { userId: user.id, sessionId: session.id })
    const { href } = await url()
    markBrowser(c, deps.config, flow)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url: href }) : c.redirect(href, 302)
  }
}
