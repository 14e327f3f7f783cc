/** The `redirect_to` URL for mailed links and providers. It leads through /auth back to the settings. */
export function settingsReturnUrl(): string {
  return `${location.origin}/auth?next=/dashboard/settings`
}
