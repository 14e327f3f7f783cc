import type { Handler } from 'hono'
import { failureOf, reasonOf, withFailure } from '#server/accounts/auth/flow/redirects.ts'
import type { Providers } from '#server/accounts/auth/providers/providers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { startFlow } from './start-flow.ts'

/**
 * GET /auth/v1/authorize (supabase-wire.md 3.15): redirects to the provider. If the provider cannot be reached,
 * redirects back to the site with the error.
 */
export function authorize(deps: Deps, providers: Providers): Handler {
  return async (c) => {
    const { flow, provider, url } = await startFlow(deps, providers, c)
    try {
      return c.redirect((await url()).href, 302)
    } catch (error) {
      deps.log.warn({ provider: provider.name, reason: reasonOf(error) }, 'a sign-in provider is away')
      if (!(error instanceof ApiError)) throw error
      return c.redirect(withFailure(flow.redirect_to, failureOf(error), { inQuery: true }), 302)
    }
  }
}
