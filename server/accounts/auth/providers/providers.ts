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

/** Where the ones we know by name issue their tokens; Microsoft for everybody's tenant, unless ISSUER names one. */
export const KNOWN_ISSUERS = new Map([
  ['google', 'https://accounts.google.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
])
/**
 * Where those send people to sign in. These addresses are as old as the issuers and as public, so a visit begins
 * without asking first, and just as well while we cannot reach them ourselves.
 */
const SIGN_IN_PAGES = new Map([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['azure', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize'],
  ['apple', 'https://appleid.apple.com/auth/authorize'],
])
/** Every name that means something here, switched on or not. */
export const isKnownProvider = (name: string): boolean => KNOWN_PROVIDERS.some((known) => known === name)

/** Where providers send people back to: to be written into the client’s registration there. */
export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/auth/v1/callback`

/** Opens no connection: each is spoken to when somebody signs in with it. */
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
  // its website knows OAuth alone; its apps bring tokens
  return { ...openId, ...oauthProvider(client, facebook(config.issuer, clientSecret), back) }
}
