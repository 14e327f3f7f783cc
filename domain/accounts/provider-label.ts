/** The sign-in providers with a known issuer. Others need the setting ISSUER. */
export const KNOWN_PROVIDERS = ['google', 'azure', 'apple', 'facebook', 'github'] as const

const LABELS: Readonly<Record<string, string>> = { azure: 'Microsoft', github: 'GitHub' }

/** The display name of a sign-in provider, such as Google or Microsoft. SAML providers have a general name. */
export function providerLabel(name: string): string {
  if (name.startsWith('sso:')) return 'your company'
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
