/** The publishable key that the pages contain (api.md 2), read as the server reads it. */
export function publishableKey(): string {
  return process.env.PUBLISHABLE_KEY?.trim() || 'sb_publishable_local'
}
