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
