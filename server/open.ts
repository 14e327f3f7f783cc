import path from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { builtDocument } from '#domain/site/built-document.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { onDay } from '#domain/site/on-day.ts'
import { type DataReceiver, DEFAULT_SITE_CONFIG } from '#domain/site/site-config.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { createApp } from './app.ts'
import { startNoticeSummaries } from './leads/notice-summary.ts'
import { createLiveStreams, LIVE_EVERY_SECONDS, type LiveStreams } from './office/live/live-streams.ts'
import { startWeeklySummary } from './office/operator-mails/weekly-summary.ts'
import { createVisitCounter } from './office/visits/visit-counter.ts'
import type { Config } from './platform/config/config.ts'
import { readSamlProviders } from './platform/config/saml-providers.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import type { Deps } from './platform/deps.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { type Job, startJob } from './platform/jobs.ts'
import { createEncryption } from './platform/keys/encryption.ts'
import { requireSecret } from './platform/keys/secrets.ts'
import { requireSigningKeys } from './platform/keys/signing-key.ts'
import { createTokens } from './platform/keys/tokens.ts'
import { type MailPictures, type PicturesInForce, readMailPictures } from './platform/mail/mail-pictures.ts'
import { mailProblems } from './platform/mail/mail-problems.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createLog } from './platform/observability/log.ts'
import { siteInfo } from './platform/observability/metrics.ts'
import { startDeliveries } from './platform/outbox/deliveries.ts'
import type { Outbox } from './platform/outbox/outbox.ts'
import { startRetention } from './platform/retention/run-retention.ts'
import { createStripe } from './platform/stripe.ts'
import { createWebhooks } from './platform/webhooks/webhooks.ts'
import { RETENTION_PLAN } from './retention-plan.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'
import { createTapCounter } from './shop/cards/tap-counter.ts'
import { startOrderJobs } from './shop/payments/order-jobs.ts'
import { lookOf, withLook } from './site/brand-files.ts'
import { readBuildId } from './site/build-id.ts'
import { drawMailPictures } from './site/drawings/mail-pictures.ts'
import { followSettings, POLL_EVERY_SECONDS } from './site/settings/settings.ts'
import { followSiteConfig, LOOK_EVERY_SECONDS } from './site/settings/site-config.ts'
import { createSite, type Site } from './site/site.ts'
import { readSiteFont } from './site/site-index.ts'

export type OpenServer = {
  app: Hono<AppEnv>
  deps: Deps
  /** Starts the background jobs, such as mail, the jobs of orders and retention. */
  startJobs: () => void
  /** The event streams. Stop them before the listener, because open streams would delay the listener's stop. */
  streams: LiveStreams
  /** Stops the jobs and the counters, waits until they are done, and closes the mailer and the database. */
  close: () => Promise<void>
}

/** Parts that tests and the development server replace. */
export type Overrides = {
  now?: () => Date
  log?: Logger
  /** A database that is open already. `close` closes it too. */
  database?: Database
  /** The pages and files of the site, at every path without a route of its own. By default, those of the build. */
  site?: Site
}

/**
 * How long after the start the code that writes pages is loaded: late enough not to slow down the start, and early
 * enough for the first publish of an operator.
 */
const WARM_AFTER_MS = 10_000

export const DIST = path.join(import.meta.dirname, '../dist')

/** Opens the database and everything else the app needs, and creates the app. Jobs run only after `startJobs`. */
export async function openServer(config: Config, overrides: Overrides = {}): Promise<OpenServer> {
  const { now = () => new Date(), log = createLog() } = overrides
  const site = overrides.site ?? createSite(DIST, config.publicUrl, config.timeZone)
  const receivers = dataReceiversOf(config)
  putInForce(DEFAULT_SITE_CONFIG)
  const { timeZone } = config
  // `live.timeZone` follows the settings, which can change while the server runs; the configured zone is the default
  const live = {
    ...config,
    get timeZone() {
      return inForce().timeZone ?? timeZone
    },
  }
  if (receivers.length > 0) await site.show({ ...DEFAULT_SITE_CONFIG, receivers })
  siteInfo.set({ build: readBuildId(DIST) }, 1)
  for (const problem of mailProblems(config)) log.warn(problem)
  const builtPictures = readMailPictures(DIST)
  let ownPictures: MailPictures | undefined
  const pictures: PicturesInForce = {
    get: (name) => (ownPictures ?? builtPictures).get(name),
    has: (name) => (ownPictures ?? builtPictures).has(name),
  }
  const mailer = createMailer(config, { pictures })
  const database = overrides.database ?? (await openDatabase(config, log))
  const { db } = database
  const settings = followSettings({
    db,
    log,
    now,
    day: () => dayIn(live.timeZone, now()),
    async apply(changed) {
      const shown = withLook(onDay(changed, dayIn(changed.timeZone ?? timeZone, now())))
      const look = lookOf(shown)
      // the pictures are drawn while the pages are written: both take equally long, so this halves the time
      const drawing = look && drawMailPictures(look)
      await site.show({ ...shown, receivers }, drawing)
      ownPictures = await drawing
      putInForce(shown)
    },
  })
  await settings.refresh()
  const siteFile = followSiteConfig({ dataDir: config.dataDir, log, apply: settings.takeFile, now })
  await siteFile.look()
  await settings.turnDay()
  const jobs: Job[] = []
  let outbox: Outbox | undefined

  const { sandbox, ...payments } = await openPayments({ db, config: live, log, now }, pictures)
  const signingKeys = await requireSigningKeys(config)
  const deps: Deps = {
    config: live,
    db,
    now,
    siteConfig: inForce,
    settings: {
      ...settings,
      built: builtDocument(timeZone),
      problems: () => [settings.problem(), siteFile.problem()].filter((each) => each !== undefined),
    },
    log,
    ...payments,
    linkKey: await requireSecret(db, 'link-key'),
    tokens: await createTokens(signingKeys, config.publicUrl, now),
    encryption: createEncryption(signingKeys),
    saml: await readSamlProviders(config.auth.samlFile),
    wakeOutbox: () => outbox?.wake(),
  }
  const taps = createTapCounter(deps)
  const visits = createVisitCounter(deps)
  const streams = createLiveStreams(deps)
  let warming: NodeJS.Timeout | undefined
  const app = createApp(deps, {
    site: visits.counted(site.answer),
    preview: (path, shown) => site.preview(path, { ...shown, receivers }),
    database,
    taps,
    live: streams,
    sandboxPages: sandbox?.routes,
  })

  return {
    app,
    deps,
    startJobs() {
      outbox = startDeliveries({ db, log, mail: mailer.deliver, handOver: createWebhooks(config) })
      jobs.push(outbox, startRetention(deps, RETENTION_PLAN), ...startOrderJobs(deps))
      jobs.push(startNoticeSummaries(deps), startWeeklySummary(deps))
      jobs.push(startJob('site-config', LOOK_EVERY_SECONDS, siteFile.look, log))
      jobs.push(startJob('settings', POLL_EVERY_SECONDS, settings.poll, log))
      jobs.push(startJob('live', LIVE_EVERY_SECONDS, streams.poll, log))
      if (sandbox) jobs.push(sandbox.startDelivering(app))
      // loads the code that writes pages, so that the first publish is in force as fast as a later one
      const warm = () => void site.preview('/', inForce()).catch(() => undefined)
      warming = setTimeout(warm, WARM_AFTER_MS).unref()
    },
    streams,
    async close() {
      clearTimeout(warming)
      await Promise.all([...jobs, taps, visits].map((job) => job.stop()))
      mailer.close()
      await database.close()
    },
  }
}

/** The receivers to which these settings send personal data. The privacy page names the receivers. */
function dataReceiversOf({ webhook, formsForwardUrl, sms, googlePlaces }: Config): DataReceiver[] {
  return [
    ...(webhook ? ['webhook' as const] : []),
    ...(formsForwardUrl === undefined ? [] : ['form-inbox' as const]),
    ...(sms ? ['text-messages' as const] : []),
    ...(googlePlaces ? ['business-search' as const] : []),
  ]
}

type Payments = Pick<Deps, 'stripe' | 'webhookSecret'> & { sandbox: Sandbox | undefined }

/** Creates the Stripe client, which calls Stripe itself or the sandbox. */
async function openPayments(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'now'>,
  pictures: PicturesInForce,
): Promise<Payments> {
  const { payments } = deps.config
  if (payments.mode === 'stripe')
    return { stripe: createStripe(payments), webhookSecret: payments.webhookSecret, sandbox: undefined }
  const sandbox = await openSandbox({
    ...deps,
    look: { font: readSiteFont(DIST), pictures },
  })
  return { stripe: sandbox.stripe, webhookSecret: sandbox.webhookSecret, sandbox }
}
