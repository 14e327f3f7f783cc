import { brand } from '#domain/brand/brand.ts'
import { isEmailAddress } from '#domain/text/email-address.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'
import { LOOPBACK, networks } from '#server/platform/http/client-ip.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { readSender } from '#server/platform/mail/sender.ts'
import { readSecret } from '#server/platform/webhooks/sign.ts'
import { type AuthConfig, readAuth, samlFile, signingKey } from './auth-config.ts'
import {
  anything,
  ConfigError,
  type Env,
  factor,
  oneOf,
  origin,
  take,
  textWhere,
  timeZone,
  url,
  webAddress,
  wholeNumber,
  writableFolder,
} from './env.ts'

/** The settings of the environment, checked once (api.md 2). */
export type Config = {
  port: number
  host: string
  /** The origin in mails, redirects, sitemap and logo URLs, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  operatorEmail: string
  payments:
    | { mode: 'sandbox' }
    | { mode: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string | undefined }
  /** The receiver of leads and paid orders, and the signing secret. */
  webhook: { url: string; secret: string } | undefined
  /** The sender of text messages, and the signing secret. Without a sender, accounts have no phone factors. */
  sms: { url: string; secret: string } | undefined
  /** The URL to which the fields of leads are posted (Formspree's format). */
  formsForwardUrl: string | undefined
  /** The key of Google's Places API, with which buyers find their business. Without a key, buyers paste a link. */
  googlePlaces: { key: string; base: string } | undefined
  publishableKey: string
  /**
   * The private JWK for access tokens, or a key set, of which the first key signs and all verify. Without a value, the
   * server uses a key in DATA_DIR.
   */
  signingKey: string | undefined
  auth: AuthConfig
  /** Addresses and networks of trusted proxies, whose X-Forwarded-For is read. */
  trustProxy: readonly string[]
  rateLimitFactor: number
  /** The bearer token for /metrics from other machines. Without a token, other machines have no access. */
  metricsToken: string | undefined
  slowQueryMs: number
  /** The time zone of screens, mails and exports. The operator's setting replaces it (`live` in `server/open.ts`). */
  timeZone: string
  production: boolean
}

const senderText = textWhere(
  'one sender, such as Your Shop <hello@example.com>',
  (text) => readSender(text) !== undefined,
)
const emailAddress = textWhere('one email address', isEmailAddress)
const printable = (takes: string) => textWhere(takes, (text) => /^[\x21-\x7e]+$/.test(text), true)
const stripeKey = textWhere(
  'a secret key of Stripe, sk_… or rk_…',
  (text) => /^[rs]k_[\x21-\x7e]+$/.test(text),
  true,
)

/** Every visitor can read this key, so the secrets that a dashboard or an env file lists beside the key are refused. */
const publicKey = textWhere(
  'a key of visible characters that everybody may read, so no secret (sk_…, rk_…, sb_secret_…, whsec_…)',
  (text) => /^[\x21-\x7e]+$/.test(text) && !/^(?:[rs]k_|sb_secret_|whsec_)/.test(text),
  true,
)

const token = textWhere(
  '20 or more letters, figures and any of - . _ ~ + /, with = at its end alone',
  (text) => /^[\w.~+/-]{20,}=*$/.test(text),
  true,
)

/**
 * Parses the environment (api.md 2). Throws a ConfigError of one line that names the variable and its valid values. An
 * empty value counts as unset. `checkFiles` checks files and folders.
 */
export function parseConfig(env: Env): Config {
  const port = take(env, 'PORT', wholeNumber(0, 65_535)) ?? 3000
  const mode = take(env, 'NODE_ENV', oneOf('production', 'development', 'test')) ?? 'production'
  const config: Config = {
    port,
    host: take(env, 'HOST', textWhere('a host name or address to listen on', isHost)) ?? '127.0.0.1',
    publicUrl: take(env, 'PUBLIC_URL', origin) ?? defaultUrl(port),
    dataDir: take(env, 'DATA_DIR', anything) ?? '.data',
    databaseUrl: take(
      env,
      'DATABASE_URL',
      url('postgres://user:password@host:5432/name', 'postgres:', 'postgresql:'),
    ),
    smtpUrl: take(env, 'SMTP_URL', url('smtp://user:password@host:587', 'smtp:', 'smtps:')),
    mailFrom: take(env, 'MAIL_FROM', senderText) ?? brand.mailFrom,
    operatorEmail: take(env, 'OPERATOR_EMAIL', emailAddress) ?? brand.operatorEmail,
    payments: readPayments(env),
    webhook: readWebhook(env, 'LEADS_WEBHOOK', 'https://crm.example.com/hooks/shop'),
    sms: readWebhook(env, 'SMS_WEBHOOK', 'https://sms.example.com/hooks/shop'),
    formsForwardUrl: take(env, 'FORMS_FORWARD_URL', webAddress('https://formspree.io/f/abcdwxyz')),
    googlePlaces: readPlaces(env),
    publishableKey: take(env, 'PUBLISHABLE_KEY', publicKey) ?? 'sb_publishable_local',
    signingKey: take(env, 'AUTH_SIGNING_KEY', signingKey),
    auth: readAuth(env),
    trustProxy: take(env, 'TRUST_PROXY', networks) ?? LOOPBACK,
    rateLimitFactor: take(env, 'RATE_LIMIT_FACTOR', factor) ?? 1,
    metricsToken: take(env, 'METRICS_TOKEN', token),
    slowQueryMs: take(env, 'SLOW_QUERY_MS', wholeNumber(1, 600_000)) ?? 200,
    timeZone: take(env, 'SHOP_TIME_ZONE', timeZone) ?? DEFAULT_TIME_ZONE,
    production: mode !== 'development',
  }
  refusePlayMoney(config, env)
  return config
}

/** Checks the files and folders that the environment names, or throws a ConfigError. */
export function checkFiles(env: Env, { dataDir, databaseUrl }: Config): void {
  take(env, 'AUTH_SAML_METADATA_FILE', samlFile)
  // with PostgreSQL the folder is optional: it is checked only when DATA_DIR names one
  if (!databaseUrl) take({ DATA_DIR: dataDir }, 'DATA_DIR', writableFolder)
  else take(env, 'DATA_DIR', writableFolder)
}

/**
 * The configuration with the port that the server listens on. For PORT=0, the system has chosen this port. The default
 * PUBLIC_URL gets this port too.
 */
export function withPort(config: Config, port: number): Config {
  const followed = config.publicUrl === defaultUrl(config.port)
  return { ...config, port, publicUrl: followed ? defaultUrl(port) : config.publicUrl }
}

const defaultUrl = (port: number) => `http://localhost:${port}`
const sandbox = oneOf('sandbox')
const isHost = (text: string) => /^[\w.:%-]+$/.test(text)

function readPlaces(env: Env): Config['googlePlaces'] {
  const base = take(env, 'GOOGLE_PLACES_BASE', url('https://places.googleapis.com', 'http:', 'https:'))
  const key = take(env, 'GOOGLE_PLACES_KEY', printable('a key of Google’s Places API'))
  return key === undefined
    ? undefined
    : { key, base: (base ?? 'https://places.googleapis.com').replace(/\/$/, '') }
}

function readPayments(env: Env): Config['payments'] {
  const forced = take(env, 'PAYMENTS', sandbox)
  const apiBase = take(env, 'STRIPE_API_BASE', url('https://api.stripe.com', 'http:', 'https:'))
  // the host of STRIPE_API_BASE can use keys of another form than Stripe's
  const secretKey = take(
    env,
    'STRIPE_SECRET_KEY',
    apiBase ? printable('a key of visible characters') : stripeKey,
  )
  const webhookSecret = take(
    env,
    'STRIPE_WEBHOOK_SECRET',
    textWhere(
      'the signing secret of Stripe’s webhook (whsec_…), no key and no id (sk_…, we_…)',
      (text) => /^(?![prs]k_|we_)[\x21-\x7e]+$/.test(text),
      true,
    ),
  )
  if (!secretKey) return { mode: 'sandbox' }
  if (forced)
    throw new ConfigError('PAYMENTS takes sandbox only without STRIPE_SECRET_KEY: unset one of the two.')
  if (!webhookSecret)
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET takes the signing secret of Stripe’s webhook, and is needed with STRIPE_SECRET_KEY: without it no order is ever marked paid.',
    )
  return { mode: 'stripe', secretKey, webhookSecret, apiBase }
}

function readWebhook(env: Env, name: string, example: string): Config['webhook'] {
  const url = take(env, `${name}_URL`, webAddress(example))
  const secret = take(env, `${name}_SECRET`, webhookSecret)
  if (!url) return undefined
  if (!secret)
    throw new ConfigError(
      `${name}_SECRET takes ${webhookSecret.takes}, and is needed with ${name}_URL: it signs what is sent there.`,
    )
  return { url, secret }
}

/** Throws a ConfigError when a public site has sandbox payments without PAYMENTS=sandbox (api.md 2). */
function refusePlayMoney({ payments, production, publicUrl }: Config, env: Env): void {
  if (payments.mode === 'stripe' || take(env, 'PAYMENTS', sandbox) || !production) return
  if (isLoopback(new URL(publicUrl))) return
  throw new ConfigError(
    `PAYMENTS takes sandbox, and must be set to it to sell for play money at ${publicUrl}: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take real payments.`,
  )
}

const webhookSecret = textWhere(
  'whsec_ and then 24 to 64 bytes in base64',
  (text) => readSecret(text) !== undefined,
  true,
)
