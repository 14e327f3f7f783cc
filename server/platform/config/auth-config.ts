import { createPublicKey, sign, verify } from 'node:crypto'
import * as v from 'valibot'
import { KNOWN_PROVIDERS } from '#domain/accounts/provider-label.ts'
import { isSafeAddress } from '#server/platform/http/loopback.ts'
import {
  anything,
  ConfigError,
  type Env,
  flag,
  jsonListFile,
  listOf,
  origin,
  take,
  textWhere,
  wholeNumber,
} from './env.ts'

/** An enabled sign-in provider: a provider that the server knows by name, or any OpenID Connect issuer. */
export type ProviderConfig = {
  /** The value of the parameter `provider` in the API, in lower case. */
  name: string
  clientId: string
  clientSecret: string
  issuer: string | undefined
}

export const DEFAULT_MAIL_INTERVAL_SECONDS = 60

/** The settings of accounts (docs/operating/servers.md). */
export type AuthConfig = {
  /** Whether new accounts need no confirmation. */
  autoconfirm: boolean
  /** Origins that `redirect_to` may name besides PUBLIC_URL. */
  redirectAllow: readonly string[]
  /** The pause between two mails of one kind to one address, and between two text messages for one phone factor. */
  mailIntervalSeconds: number
  accessTokenTtlSeconds: number
  /** How long a mailed code or link is valid. */
  codeTtlSeconds: number
  /** How long reuse of a refresh token counts as a race, not as theft. */
  reuseIntervalSeconds: number
  manualLinking: boolean
  providers: readonly ProviderConfig[]
  /** The path of a JSON list of SAML identity providers with their email domains. */
  samlFile: string | undefined
}

/** Parses the settings of accounts. `checkFiles` checks the files. */
export function readAuth(env: Env): AuthConfig {
  const seconds = (name: string, from: number, to: number, otherwise: number) =>
    take(env, name, wholeNumber(from, to)) ?? otherwise
  return {
    autoconfirm: take(env, 'AUTH_AUTOCONFIRM', flag) ?? false,
    redirectAllow: take(env, 'AUTH_REDIRECT_ALLOW', listOf(origin)) ?? [],
    mailIntervalSeconds: seconds('AUTH_MAIL_INTERVAL', 0, 86_400, DEFAULT_MAIL_INTERVAL_SECONDS),
    accessTokenTtlSeconds: seconds('AUTH_ACCESS_TOKEN_TTL', 1, 604_800, 3600),
    codeTtlSeconds: seconds('AUTH_CODE_TTL', 1, 604_800, 3600),
    reuseIntervalSeconds: seconds('AUTH_REUSE_INTERVAL', 0, 86_400, 10),
    manualLinking: take(env, 'AUTH_MANUAL_LINKING', flag) ?? true,
    providers: readProviders(env),
    samlFile: take(env, 'AUTH_SAML_METADATA_FILE', anything),
  }
}

export const samlFile = jsonListFile('SAML identity providers')

const OAUTH_NAME = /^AUTH_OAUTH_(.+)_(?:CLIENT_ID|CLIENT_SECRET|ISSUER)$/
const KNOWN_NAMES: readonly string[] = KNOWN_PROVIDERS.map((name) => name.toUpperCase())

/** Names that the API uses for other sign-in methods. */
const TAKEN_NAMES: readonly string[] = ['EMAIL', 'PHONE', 'ANONYMOUS_USERS']

const issuer = textWhere('an https URL such as https://login.example.com', isSafeAddress, true)

function readProviders(env: Env): ProviderConfig[] {
  const names = new Set(Object.keys(env).flatMap((name) => OAUTH_NAME.exec(name)?.[1] ?? []))
  return [...names].flatMap((name) => readProvider(env, name) ?? [])
}

function readProvider(env: Env, name: string): ProviderConfig | undefined {
  const prefix = `AUTH_OAUTH_${name}`
  const clientId = take(env, `${prefix}_CLIENT_ID`, anything)
  const clientSecret = take(env, `${prefix}_CLIENT_SECRET`, anything)
  const from = take(env, `${prefix}_ISSUER`, issuer)
  if (!clientId && !clientSecret && !from) return undefined
  if (TAKEN_NAMES.includes(name))
    throw new ConfigError(`${prefix}_… takes a name for the provider, and ${name} is taken.`)
  const beside = `and is needed beside the other variables of ${prefix}`
  if (!clientId) throw new ConfigError(`${prefix}_CLIENT_ID takes the client id at the provider, ${beside}.`)
  if (!clientSecret) throw new ConfigError(`${prefix}_CLIENT_SECRET takes the client’s secret, ${beside}.`)
  if (!from && !KNOWN_NAMES.includes(name))
    throw new ConfigError(
      `${prefix}_ISSUER takes ${issuer.takes}, ${beside}: only ${KNOWN_NAMES.join(', ')} go without.`,
    )
  return { name: name.toLowerCase(), clientId, clientSecret, issuer: from }
}

/** Reads AUTH_SIGNING_KEY: a private key, or a key set whose first key signs. */
export const signingKey = textWhere(
  'a private JWK for ES256 (kty EC, crv P-256, d, x, y), or a key set of them: {"keys":[…]}',
  (text) => readSigningKeys(text) !== undefined,
  true,
)

const PrivateJwk = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  d: v.string(),
  x: v.string(),
  y: v.string(),
  kid: v.exactOptional(v.string()),
})
/** A private key without members such as `key_ops`, which may be valid for only one half of the key. */
export type PrivateJwk = v.InferOutput<typeof PrivateJwk>

/** Parses a private JWK or a key set, whose first key signs. Undefined for invalid text. */
export function readSigningKeys(text: string): [PrivateJwk, ...PrivateJwk[]] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const set = v.safeParse(v.object({ keys: v.array(PrivateJwk) }), value)
    const [first, ...rest] = set.success ? set.output.keys : [v.parse(PrivateJwk, value)]
    return first && [first, ...rest].every(isPair) ? [first, ...rest] : undefined
  } catch {
    return undefined
  }
}

/** Whether both halves of the key belong together, which only a signature shows. Throws for a point off the curve. */
function isPair({ kty, crv, x, y, d }: PrivateJwk): boolean {
  const publicJwk = { kty, crv, x, y }
  const sample = Buffer.from('sample')
  const signature = sign('sha256', sample, { key: { ...publicJwk, d }, format: 'jwk' })
  return verify('sha256', sample, createPublicKey({ key: publicJwk, format: 'jwk' }), signature)
}
