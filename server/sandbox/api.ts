import { type Context, Hono } from 'hono'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { updateCustomer } from './billing/customers.ts'
import { createPortal } from './billing/portal.ts'
import { createPrice, findPrices } from './billing/prices.ts'
import { cancelSubscription, updateSubscription } from './billing/subscription-calls.ts'
import { invoicePaymentsOf, invoicesOf } from './billing/subscriptions.ts'
import { answerDispute, closeDispute } from './disputes.ts'
import { once } from './idempotency.ts'
import { newId } from './ids.ts'
import {
  type Coupon,
  type Kind,
  publicPart,
  requireObject,
  type Session,
  saveObject,
  seconds,
} from './objects.ts'
import { type FormValue, parseForm } from './pages/form.ts'
import {
  CancelParams,
  CouponParams,
  CustomerParams,
  DisputeParams,
  PortalParams,
  PriceParams,
  RefundParams,
  readParams,
  SessionParams,
  SubscriptionParams,
} from './params.ts'
import { createRefund, refundsOf } from './refunds.ts'
import { SandboxError } from './sandbox-error.ts'
import { createSession, expireSession, lockSession } from './sessions.ts'

export type ApiParts = {
  db: Db
  now: () => Date
  /** The URL of a session's payment page. */
  pageUrl: (sessionId: string) => string
  portalUrl: (sessionId: string) => string
  /** Makes the delivery job look for queued events at once. */
  wake: () => void
}

/** The endpoints of Stripe's API that the product and its tests call, with form bodies and JSON responses. */
export function createSandboxApi(parts: ApiParts): Hono {
  const { db, now, pageUrl, portalUrl } = parts
  const api = new Hono()
  const [post, remove] = [createWrite(parts, 'POST'), createWrite(parts, 'DELETE')]

  api.use(async (c, next) => {
    const key = /^bearer sk_\w+$/i.test(c.req.header('authorization') ?? '')
    if (!key) throw new SandboxError('You did not provide an API key.', { status: 401 })
    await next()
  })

  post(api, '/v1/checkout/sessions', (tx, form) => {
    const params = readParams(SessionParams, form)
    return createSession(tx, params, { at: now(), pageUrl })
  })
  post(api, '/v1/checkout/sessions/:id/expire', (tx, _form, id) => expireSession(tx, id, now()))
  post(api, '/v1/coupons', (tx, form) => createCoupon(tx, form, now()))
  post(api, '/v1/customers/:id', (tx, form, id) => updateCustomer(tx, id, readParams(CustomerParams, form)))
  post(api, '/v1/prices', (tx, form) => createPrice(tx, readParams(PriceParams, form), now()))
  post(api, '/v1/billing_portal/sessions', (tx, form) =>
    createPortal(tx, readParams(PortalParams, form), { at: now(), portalUrl }),
  )
  post(api, '/v1/subscriptions/:id', (tx, form, id) =>
    updateSubscription(tx, id, readParams(SubscriptionParams, form), now()),
  )
  remove(api, '/v1/subscriptions/:id', (tx, form, id) => {
    readParams(CancelParams, form)
    return cancelSubscription(tx, id, now())
  })
  post(api, '/v1/refunds', (tx, form) => createRefund(tx, readParams(RefundParams, form), now()))

  post(api, '/v1/disputes/:id', (tx, form, id) =>
    answerDispute(tx, id, readParams(DisputeParams, form), now()),
  )
  post(api, '/v1/disputes/:id/close', (tx, _form, id) => closeDispute(tx, id, 'lost', now()))

  api.get('/v1/checkout/sessions/:id', async (c) => {
    const session = await db.transaction().execute((tx) => lockSession(tx, c.req.param('id'), now()))
    return c.json(await expand(db, session, c))
  })
  api.get('/v1/checkout/sessions/:id/line_items', async (c) => {
    const session = await requireObject(db, 'checkout.session', c.req.param('id'), { param: 'session' })
    return c.json({ object: 'list', data: session._lines, has_more: false, url: c.req.path })
  })
  addLists(api, db)
  for (const [path, kind] of Object.entries(READABLE)) {
    api.get(`/v1/${path}/:id`, async (c) =>
      c.json(publicPart(await requireObject(db, kind, c.req.param('id')))),
    )
  }

  api.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). The sandbox knows only what this product uses.`
    return c.json(new SandboxError(message, { status: 404 }).toJSON(), 404)
  })
  api.onError((error, c) => {
    if (error instanceof SandboxError) return c.json(error.toJSON(), error.status)
    throw error
  })
  return api
}

function addLists(api: Hono, db: Db): void {
  const list = (path: string, read: (c: Context) => Promise<object[]>) =>
    api.get(path, async (c) => {
      const data = (await read(c)).map(publicPart)
      return c.json({ object: 'list', data, has_more: false, url: c.req.path })
    })
  list('/v1/prices', (c) => findPrices(db, listParam(c, 'lookup_keys')))
  list('/v1/refunds', (c) => refundsOf(db, c.req.query('payment_intent') ?? ''))
  list('/v1/invoices', (c) => invoicesOf(db, c.req.query('subscription') ?? ''))
  list('/v1/invoice_payments', (c) => invoicePaymentsOf(db, c.req.query('payment[payment_intent]') ?? ''))
}

const READABLE = {
  coupons: 'coupon',
  payment_intents: 'payment_intent',
  charges: 'charge',
  disputes: 'dispute',
  refunds: 'refund',
  prices: 'price',
  customers: 'customer',
  subscriptions: 'subscription',
  invoices: 'invoice',
} satisfies Record<string, Kind>

type Write = (tx: Tx, form: { [name: string]: FormValue }, id: string) => Promise<object>

function createWrite({ db, wake }: ApiParts, method: 'POST' | 'DELETE') {
  return (api: Hono, path: string, work: Write) => {
    api.on(method, path, async (c) => {
      const body = await c.req.text()
      const attempt = { key: c.req.header('idempotency-key'), method, path: c.req.path, body }
      const form = parseForm(body)
      const result = await once(db, attempt, async (tx) =>
        publicPart(await work(tx, form, c.req.param('id') ?? '')),
      )
      wake()
      if (result.isReplay) c.header('idempotent-replayed', 'true')
      return c.json(result.body as object)
    })
  }
}

async function createCoupon(tx: Tx, form: { [name: string]: FormValue }, at: Date): Promise<Coupon> {
  const params = readParams(CouponParams, form)
  const coupon: Coupon = {
    id: params.id ?? newId('coupon'),
    object: 'coupon',
    amount_off: params.amount_off,
    currency: params.currency,
    duration: params.duration,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata,
    name: params.name ?? null,
    times_redeemed: 0,
    valid: true,
    created: seconds(at),
    livemode: false,
  }
  await saveObject(tx, 'coupon', coupon)
  return coupon
}

/** The values of `name[]=a&name[]=b` or `name[0]=a&name[1]=b`. */
function listParam(c: Context, name: string): string[] {
  const pattern = new RegExp(`^${name}\\[\\d*\\]$`)
  return [...new URL(c.req.url).searchParams].flatMap(([key, value]) => (pattern.test(key) ? [value] : []))
}

/** The session with the objects that `expand[]` requests, of `payment_intent`, `line_items` and `invoice.payments`. */
async function expand(db: Db, session: Session, c: Context): Promise<Record<string, unknown>> {
  const requested = listParam(c, 'expand')
  const expanded = publicPart(session)
  if (requested.includes('payment_intent') && session.payment_intent) {
    expanded.payment_intent = publicPart(await requireObject(db, 'payment_intent', session.payment_intent))
  }
  if (requested.includes('invoice.payments') && session.invoice) {
    expanded.invoice = publicPart(await requireObject(db, 'invoice', session.invoice))
  }
  if (requested.includes('line_items')) {
    expanded.line_items = { object: 'list', data: session._lines, has_more: false }
  }
  return expanded
}
