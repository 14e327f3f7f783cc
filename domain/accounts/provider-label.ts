/** The sign-in providers that the server knows. Only other providers need the setting AUTH_OAUTH_{NAME}_ISSUER. */
export const KNOWN_PROVIDERS = ['google', 'azure', 'apple', 'facebook', 'github'] as const

const LABELS: Readonly<Record<string, string>> = { azure: 'Microsoft', github: 'GitHub' }

/** The display name of a sign-in provider, such as Google or Microsoft. Every SAML provider is "your company". */
export function providerLabel(name: string): string {
  if (name.startsWith('sso:')) return 'your company'
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
