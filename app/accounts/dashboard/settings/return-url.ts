/** The `redirect_to` of mailed links and providers that lead back to the settings, by way of /auth. */
export function settingsReturnUrl(): string {
  return `${location.origin}/auth?next=/dashboard/settings`
}
