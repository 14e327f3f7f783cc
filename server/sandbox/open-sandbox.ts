import type { Hono } from 'hono'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Job } from '#server/platform/jobs.ts'
import { requireSecret } from '#server/platform/keys/secrets.ts'
import { createSandboxApi } from './api.ts'
import { createBillingPages } from './billing/billing-pages.ts'
import { type Send, startDelivery } from './deliver-events.ts'
import type { PageLook } from './pages/page-layout.ts'
import { createPages, type PageParts } from './pages/pages.ts'

export type Sandbox = {
  /** Stripe's own client. This process handles its requests. */
  stripe: Stripe
  webhookSecret: string
  /** The payment pages and the billing portal. Mount them at `/`: their paths start with `/sandbox`. */
  routes: Hono
  /** Sends queued events to the app's own webhook until the job is stopped. */
  startDelivering: (app: Webhook) => Job
}

/** The part of the app that receives events. */
type Webhook = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/**
 * The payment sandbox: an in-process stand-in for Stripe, used through Stripe's own package when no secret key is set.
 * No money moves. The state is in the database, so a restart keeps the state and several processes can share it.
 */
export async function openSandbox({
  db,
  config,
  log,
  now,
  look,
}: {
  db: Db
  config: Config
  log: Logger
  now: () => Date
  look: PageLook
}): Promise<Sandbox> {
  const webhookSecret = `whsec_${await requireSecret(db, 'sandbox-webhook')}`
  let wake = () => {}
  const api = createSandboxApi({
    db,
    now,
    pageUrl: (id) => `${config.publicUrl}/sandbox/checkout/${id}`,
    portalUrl: (id) => `${config.publicUrl}/sandbox/billing/${id}`,
    wake: () => wake(),
  })

  const pages: PageParts = {
    db,
    now,
    publicUrl: config.publicUrl,
    look,
    // read for each page, because an operator can publish another time zone
    get timeZone() {
      return config.timeZone
    },
    wake: () => wake(),
  }

  return {
    stripe: new Stripe('sk_test_sandbox', {
      httpClient: Stripe.createFetchHttpClient(async (input, init) => api.fetch(new Request(input, init))),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    webhookSecret,
    routes: createPages(pages).route('/', createBillingPages(pages)),
    startDelivering(app) {
      const delivery = startDelivery({ db, log, now, webhookSecret, send: sendTo(app) })
      wake = delivery.wake
      return delivery
    },
  }
}

/** Calls the webhook in this process, so no port, proxy or certificate is involved. */
function sendTo(app: Webhook): Send {
  return async (body, signature) => {
    const response = await app.request('/functions/v1/stripe-webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    await response.body?.cancel()
    return response.status
  }
}
