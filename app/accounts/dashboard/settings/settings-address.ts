/** Where mailed links and other sign-in services send the visitor to, to come back here: /auth takes them in. */
export function settingsAddress(): string {
  return `${location.origin}/auth?next=/dashboard/settings`
}
