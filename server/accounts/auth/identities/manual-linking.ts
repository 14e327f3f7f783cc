import type { User } from '#server/accounts/identity/users.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/**
 * Throws a 404 where AUTH_MANUAL_LINKING is off: then users cannot link or unlink identities (supabase-wire.md
 * 3.15).
 */
export function requireManualLinking({ config }: { config: Pick<Config, 'auth'> }): void {
  if (!config.auth.manualLinking)
    throw new ApiError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/**
 * Returns the error for a company's account that links another provider or signs in with one; undefined for other
 * accounts. With such a provider, a person who has left the company could still sign in. Supabase's guide on identity
 * linking excludes these accounts too (api.md 7).
 */
export function ssoManaged({ is_sso }: Pick<User, 'is_sso'>): ApiError | undefined {
  if (!is_sso) return undefined
  return new ApiError(422, 'user_sso_managed', 'An SSO account signs in only via SSO')
}
