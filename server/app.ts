import { type Handler, Hono } from 'hono'
import { createAuth } from './accounts/auth/auth.ts'
import { createAccount } from './accounts/dashboard/account.ts'
import { enquiryForm } from './leads/forms/enquiry.ts'
import { refuseWithPage } from './leads/forms/form-response.ts'
import { postForm } from './leads/forms/post-form.ts'
import { quoteForm } from './leads/forms/quote.ts'
import { requestForm } from './leads/forms/request.ts'
import type { LiveStreams } from './office/live/live-streams.ts'
import { createOffice } from './office/office.ts'
import { previewSettings } from './office/settings/preview-settings.ts'
import type { Database } from './platform/database/open.ts'
import type { Deps } from './platform/deps.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { openToOrigins, openToOwnOrigin } from './platform/http/cors.ts'
import { refuseUnknown, respondWithError } from './platform/http/errors/error-response.ts'
import { ApiError } from './platform/http/errors/errors.ts'
import { limitBody } from './platform/http/limit-body.ts'
import { createLimiter } from './platform/http/rate-limit/rate-limit.ts'
import { requestLog } from './platform/http/request-log.ts'
import { readBearer, requireApiKey } from './platform/http/require-api-key.ts'
import { requireHost } from './platform/http/require-host.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { respondWithMetrics } from './platform/observability/metrics-endpoint.ts'
import { createRest } from './rest/rest.ts'
import { activateWithLink } from './shop/cards/activate-card.ts'
import { cardLink } from './shop/cards/card-link.ts'
import { tap } from './shop/cards/tap.ts'
import type { TapCounter } from './shop/cards/tap-counter.ts'
import { cancelCheckout } from './shop/checkout/cancel-checkout.ts'
import { createCheckout } from './shop/checkout/create-checkout.ts'
import { createReviewCardCheckout } from './shop/checkout/create-review-card-checkout.ts'
import { expandGoogleLink } from './shop/google-links/expand-google-link.ts'
import { chooseBusiness, findBusiness } from './shop/google-links/find-business.ts'
import { findOrderByNumber } from './shop/orders/find-order.ts'
import { orderGoogleLink } from './shop/orders/google-link/order-google-link.ts'
import { readOrder } from './shop/orders/read-order.ts'
import { stripeWebhook } from './shop/payments/events/stripe-webhook.ts'
import { cardStock } from './shop/stock/card-stock.ts'
import { createMailbox } from './site/mailbox.ts'
import type { Site } from './site/site.ts'

/** What the route map needs besides Deps. */
export type AppParts = {
  /** Serves the pages and files of the site, at every path without a route of its own. */
  site: Handler
  /** Writes the HTML of a page with unpublished settings, such as an operator's draft. */
  preview: Site['preview']
  /** Whether the database responds, and how busy its connections are. */
  database: Pick<Database, 'ping' | 'connections'>
  taps: TapCounter
  /** The event streams of the office. */
  live: LiveStreams
  /** The payment pages of the sandbox; undefined with the real Stripe. */
  sandboxPages: Hono | undefined
}

const APIS = ['/functions/v1/*', '/auth/v1/*', '/account/v1/*', '/rest/v1/*', '/forms/v1/*', '/office/data/*']

/** The route map: the guards, rate limit and handler of each endpoint. */
export function createApp(
  deps: Deps,
  { site, preview, database, taps, live, sandboxPages }: AppParts,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const limit = createLimiter(deps)
  const apiKey = requireApiKey(deps.config)

  app.use(requestLog(deps), securityHeaders(deps.config), requireHost())
  app.onError(respondWithError(deps.log))

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    await database.ping().catch(() => {
      throw new ApiError(503, 'database_away', 'The database cannot be reached.')
    })
    return c.json({ ok: true })
  })
  app.get('/metrics', respondWithMetrics(deps, database.connections, site))

  // Stripe signs its requests and has no API key of ours, so this route comes before the guards of the API.
  app.post('/functions/v1/stripe-webhook', limitBody(1024 * 1024), stripeWebhook(deps))

  app.route('/auth/v1', createAuth(deps, limit))
  app.route('/account/v1', createAccount(deps, limit('account')))
  app.route('/rest/v1', createRest(deps, limit('rest')))

  app.use('/functions/v1/*', openToOrigins(), limitBody(64 * 1024), readBearer(deps))
  app.post(
    '/functions/v1/create-review-card-checkout',
    apiKey,
    limit('checkout'),
    createReviewCardCheckout(deps),
  )
  app.post('/functions/v1/create-checkout', apiKey, limit('checkout'), createCheckout(deps))
  app.post('/functions/v1/cancel-checkout', apiKey, limit('order'), cancelCheckout(deps))
  app.get('/functions/v1/card-stock', apiKey, cardStock(deps))
  app.get('/functions/v1/card-link', apiKey, limit('order'), cardLink(deps))
  app.post('/functions/v1/activate-card', apiKey, limit('order'), activateWithLink(deps))
  app.get('/functions/v1/order', apiKey, limit('order'), readOrder(deps))
  app.post('/functions/v1/find-order', apiKey, limit('order'), findOrderByNumber(deps))
  app.post('/functions/v1/order-google-link', apiKey, limit('order'), orderGoogleLink(deps))
  app.post('/functions/v1/expand-google-link', apiKey, limit('google-link'), expandGoogleLink(deps.now))
  app.post('/functions/v1/find-business', apiKey, limit('find-business'), findBusiness(deps))
  app.post('/functions/v1/choose-business', apiKey, limit('find-business'), chooseBusiness(deps))

  // without apiKey, because a browser without JavaScript cannot send the header `apikey` with a form
  app.use('/forms/v1/*', openToOwnOrigin(deps.config), refuseWithPage(), limitBody(128 * 1024))
  app.post('/forms/v1/enquiry', limit('form'), postForm(deps, enquiryForm))
  app.post('/forms/v1/quote', limit('form'), postForm(deps, quoteForm))
  app.post('/forms/v1/request', limit('form'), postForm(deps, requestForm))
  app.route('/office/data', createOffice(deps, limit('office'), live))
  app.get('/office/preview/*', limit('office'), previewSettings(deps, preview))
  for (const area of APIS) app.all(area, refuseUnknown(app))

  app.get('/t/:code', tap(deps, taps, site))
  if (sandboxPages) {
    for (const pages of ['checkout', 'billing']) app.use(`/sandbox/${pages}/*`, limit('sandbox'))
    app.route('/', sandboxPages)
  }
  if (!deps.config.production) app.route('/mail', createMailbox(deps.config.dataDir))
  app.all('*', site)
  return app
}
