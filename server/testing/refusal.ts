import { checkFiles, parseConfig } from '#server/platform/config/config.ts'
import { ConfigError } from '#server/platform/config/env.ts'

/** The one line with which these variables stop the start; `accepted` when they do not. */
export function refusal(env: Record<string, string>): string {
  try {
    checkFiles(env, parseConfig(env))
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
