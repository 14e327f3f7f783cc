import type { Context, Handler } from 'hono'
import { FLOW_SECONDS, issueAuthCode } from '#server/accounts/auth/flow/flow-states.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import {
  failureOf,
  withCode,
  withFailure,
  withFragment,
  withSession,
} from '#server/accounts/auth/flow/redirects.ts'
import { MAILED } from '#server/accounts/auth/mail/send-code-mail.ts'
import { invalid } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { type PresentedToken, useToken } from './use-token.ts'
import { HALFWAY, notValid } from './verify.ts'

/**
 * GET /auth/v1/verify (supabase-wire.md 3.5). A mailed link has the parameter `mailed` and leads to a page with a
 * button, which uses the token by POST: mail scanners open links and must not use tokens (rulings.md 26). Without the
 * parameter, a HEAD request gets the same page, and so does a browser if `redirect_to` is on our own site. Any other
 * GET uses the token and gets the session or code.
 */
export function verifyLink(deps: Deps): Handler {
  return async (c) => {
    const { token, type, [MAILED]: mailed } = c.req.query()
    if (!token) throw invalid('Verify requires a token or a token hash')
    if (!type) throw invalid('Verify requires a verification type')
    const redirectTo = allowedRedirect(c, deps.config)
    const { publicUrl } = deps.config
    if (
      c.req.method === 'HEAD' ||
      mailed !== undefined ||
      (isBrowser(c) && new URL(redirectTo).origin === publicUrl)
    )
      return c.redirect(confirmPage(publicUrl, { token, type, redirectTo }), 303)

    try {
      return c.redirect(await follow(deps, c, { type, link: token }, redirectTo), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const inQuery = token.startsWith('pkce_')
      return c.redirect(withFailure(redirectTo, failureOf(error), { inQuery }), 303)
    }
  }
}

/** Uses the token, and returns the URL to redirect to. */
async function follow(
  deps: Deps,
  c: Context,
  presented: PresentedToken & { link: string },
  redirectTo: string,
): Promise<string> {
  const target = await deps.db.transaction().execute(async (tx) => {
    const used = await useToken(tx, deps, presented)
    if (!used) return undefined
    const { user, token } = used
    if (used.halfway) return withFragment(redirectTo, { message: HALFWAY })
    if (token.flow_state_id) {
      const expiresAt = new Date(deps.now().getTime() + FLOW_SECONDS * 1000)
      const code = await issueAuthCode(tx, token.flow_state_id, { userId: user.id, expiresAt })
      return withCode(redirectTo, code)
    }
    await recordAccountEvent(tx, user.id, 'user.login', { method: token.kind })
    const session = await startSession(tx, deps, user, {
      method: 'otp',
      userAgent: c.req.header('user-agent'),
    })
    return withSession(redirectTo, session, { type: presented.type })
  })
  deps.wakeOutbox()
  if (!target) throw notValid(presented)
  return target
}

/** Whether the request is for a page. */
function isBrowser(c: Context): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' || (c.req.header('accept') ?? '').includes('text/html')
}

function confirmPage(
  publicUrl: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const further = redirectTo === publicUrl ? {} : { redirect_to: redirectTo }
  const fragment = new URLSearchParams({ token_hash: token, type, ...further })
  return `${publicUrl}/auth?mode=confirm#${fragment}`
}
