/** The sign-in providers that we know by name; any other needs its issuer. */
export const KNOWN_PROVIDERS = ['google', 'azure', 'apple', 'facebook', 'github'] as const

const LABELS: Readonly<Record<string, string>> = { azure: 'Microsoft', github: 'GitHub' }

/** What people call a sign-in provider: Google, Microsoft; a company's own sign-in has no name that we know. */
export function providerLabel(name: string): string {
  if (name.startsWith('sso:')) return 'your company'
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
