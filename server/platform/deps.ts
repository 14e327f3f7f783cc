import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { SiteConfig } from '#domain/site/site-config.ts'
import type { Config } from './config/config.ts'
import type { SamlProvider } from './config/saml-providers.ts'
import type { Db } from './database/tables.ts'
import type { Encryption } from './keys/encryption.ts'
import type { Tokens } from './keys/tokens.ts'

/** Everything the server borrows from outside. Opened in open.ts (tests: start-test-server.ts), handed to createApp. */
export type Deps = {
  config: Config
  db: Db
  now: () => Date
  /** What the operator's site.json says, as it is in force now. */
  siteConfig: () => SiteConfig
  log: Logger
  /** Stripe's own client: the real service, or the sandbox behind the same wire. */
  stripe: Stripe
  /** What signs webhook events: STRIPE_WEBHOOK_SECRET, or the sandbox's own. */
  webhookSecret: string
  /** Signs links in mails (HMAC-SHA256); made once per database. */
  linkKey: string
  /** Signs and reads access tokens. */
  tokens: Tokens
  /** Companies whose people sign in at their own. */
  saml: readonly SamlProvider[]
  /** Seals what the database keeps for us but must not know. */
  encryption: Encryption
  /** Says that a message was committed to the outbox, so that it goes out at once. */
  wakeOutbox: () => void
}
