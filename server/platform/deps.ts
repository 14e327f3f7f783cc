import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'
import type { Config } from './config/config.ts'
import type { SamlProvider } from './config/saml-providers.ts'
import type { Db } from './database/tables.ts'
import type { Encryption } from './keys/encryption.ts'
import type { Tokens } from './keys/tokens.ts'

/** The settings that this process follows (server/site/settings/settings.ts), as the office and the tests use them. */
export type SettingsInForce = {
  /** The default settings of this shop. Their time zone is that of SHOP_TIME_ZONE. */
  built: SettingsDocument
  /** Puts the newest published version in force. */
  refresh: () => Promise<void>
  /** Writes the pages again when a new day changes what they show. */
  turnDay: () => Promise<void>
  /**
   * The document that applies while nothing has been published. `fileHash` is the hash of the site.json that the
   * document comes from; undefined without the file.
   */
  startingPoint: () => { document: unknown; fileHash: string | undefined }
  /** The reasons why the newest version or the site.json is not in force; empty without a problem. */
  problems: () => string[]
}

/** The server's dependencies, opened in open.ts (tests: start-test-server.ts) and passed to createApp. */
export type Deps = {
  config: Config
  db: Db
  now: () => Date
  /** The operator's settings, as they apply now. */
  siteConfig: () => SiteConfig
  settings: SettingsInForce
  log: Logger
  /** Stripe's own client, for the real service or for the sandbox. */
  stripe: Stripe
  /** The secret that signs webhook events: STRIPE_WEBHOOK_SECRET, or the sandbox's own secret. */
  webhookSecret: string
  /** The key (HMAC-SHA256) of signed links, and of the hashes that rate limits and taps store. One per database. */
  linkKey: string
  tokens: Tokens
  saml: readonly SamlProvider[]
  encryption: Encryption
  /** Wakes the outbox after a commit, so that a message is sent at once. */
  wakeOutbox: () => void
}
