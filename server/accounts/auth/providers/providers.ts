import { KNOWN_PROVIDERS } from '#domain/accounts/provider-label.ts'
import type { ProviderConfig } from '#server/platform/config/auth-config.ts'
import type { Config } from '#server/platform/config/config.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { oauthProvider } from './oauth-provider.ts'
import { openIdProvider } from './openid-provider.ts'
import type { Provider } from './provider.ts'

/** The providers that the operator switched on, by name. */
export type Providers = ReadonlyMap<string, Provider>

/** The default issuers of well-known providers. Microsoft's default covers all tenants. */
export const KNOWN_ISSUERS = new Map([
  ['google', 'https://accounts.google.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
])
/**
 * The sign-in pages of well-known providers. They are public and do not change, so a sign-in starts without discovery,
 * also while the provider cannot be reached.
 */
const SIGN_IN_PAGES = new Map([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['azure', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize'],
  ['apple', 'https://appleid.apple.com/auth/authorize'],
])
/** Whether the name is in `KNOWN_PROVIDERS`, enabled or not. The settings can add providers with other names. */
export const isKnownProvider = (name: string): boolean => KNOWN_PROVIDERS.some((known) => known === name)

/** The redirect URI, which the client's registration at the provider must name. */
export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/auth/v1/callback`

/** Makes the enabled providers. Connects to a provider only when somebody signs in with it. */
export function createProviders(config: Pick<Config, 'publicUrl' | 'auth'>): Providers {
  const back = callbackUrl(config)
  return new Map(config.auth.providers.map((provider) => [provider.name, createProvider(provider, back)]))
}

function createProvider(config: ProviderConfig, back: string): Provider {
  const { name, clientSecret } = config
  const [clientId = '', ...ofApps] = config.clientId.split(',').map((id) => id.trim())
  const client = { name, clientId, clientSecret }
  if (name === 'github') return oauthProvider(client, github(config.issuer), back)
  const issuer = config.issuer ?? KNOWN_ISSUERS.get(name)
  if (!issuer) throw new Error(`The provider ${name} has no issuer.`)
  const signInPage = config.issuer === undefined ? SIGN_IN_PAGES.get(name) : undefined
  const clientIds = [clientId, ...ofApps] as const
  const openId = openIdProvider({ name, issuer, signInPage, clientIds, clientSecret }, back)
  if (name !== 'facebook') return openId
  // Facebook's sign-in on the web is plain OAuth, but phone apps get ID tokens from Facebook
  return { ...openId, ...oauthProvider(client, facebook(config.issuer, clientSecret), back) }
}
