import Stripe from 'stripe'
import type { Order } from '#server/orders/orders.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

/** A tradie's details as the pre-checkout form sends them. */
export const BUSINESS = {
  googleBusinessName: 'Sam’s Sparky Services',
  googleBusinessLink: 'https://g.page/r/sams-sparky/review',
  businessLocation: 'Fremantle WA',
  phoneNumber: '0491 570 156',
}

/** What a buyer types on the payment page. */
export const BUYER = {
  email: 'sam@sparky.test',
  name: 'Sam Sparks',
  phone: '0491 570 156',
  line1: '12 Example Street',
  line2: 'Unit 3',
  city: 'Fremantle',
  state: 'WA',
  postcode: '6160',
}

export type Item = { type: string; color: string; quantity: number }
export const KEYRING: Item = { type: 'keyring', color: 'white', quantity: 1 }

export type SentEvent = {
  id: string
  type: string
  created?: number
  data: { object: Record<string, unknown> }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * A shop whose mail, expiry and event deliveries happen only when the test says so, and hands for a buyer, the
 * payment provider and the test itself.
 */
export async function openShop(options: TestServerOptions = {}) {
  const server = await startTestServer({ jobs: false, ...options })
  const { deps } = server
  const buyer = asBuyer(server)

  return {
    ...server,
    ...buyer,
    ...asProvider(server),
    /** The whole way to a payment page. */
    async placeOrder(items: readonly Item[] = [KEYRING]): Promise<{ url: string; order: Order }> {
      const response = await buyer.checkout({ items })
      const { url } = (await response.json()) as { url: string }
      return { url, order: await newestOrder(server) }
    },
    order: (id: string): Promise<Order> =>
      deps.db.selectFrom('shop.orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    orders: (): Promise<Order[]> => deps.db.selectFrom('shop.orders').selectAll().execute(),
    async stock(productId = 'keyring-white'): Promise<number | undefined> {
      const response = await buyer.get('/functions/v1/card-stock')
      return ((await response.json()) as Record<string, number>)[productId]
    },
    async setStock(available: number, productId = 'keyring-white'): Promise<void> {
      await deps.db.updateTable('shop.stock').set({ available }).where('variant_id', '=', productId).execute()
    },
    async mails(): Promise<string[]> {
      const rows = await deps.db.selectFrom('platform.outbox').select('kind').orderBy('kind').execute()
      return rows.map((row) => row.kind)
    },
    storedEvents: () => deps.db.selectFrom('shop.payment_events').selectAll().execute(),
  }
}

/** What a browser can do. */
function asBuyer({ url, config }: TestServer) {
  const headers = { apikey: config.publishableKey, 'content-type': 'application/json' }
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  return {
    post,
    get: (path: string) => fetch(url + path, { headers }),
    /** The call of product.md 7, with what the test cares about in it. */
    checkout: (body: Record<string, unknown> = {}, idempotencyKey?: string) =>
      post(
        '/functions/v1/create-review-card-checkout',
        { items: [KEYRING], businessInfo: BUSINESS, ...body },
        idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      ),
    /** Presses a button of the payment page with the form filled in. */
    press: (pageUrl: string, action: string, typed: Partial<typeof BUYER> = {}) =>
      fetch(url + new URL(pageUrl).pathname, {
        method: 'POST',
        body: new URLSearchParams({ ...BUYER, ...typed, action }),
        redirect: 'manual',
      }),
    page: (pageUrl: string) => fetch(url + new URL(pageUrl).pathname),
  }
}

/** What the payment provider does: sign and send. */
function asProvider({ url, deps }: TestServer) {
  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: deps.webhookSecret,
      timestamp: Math.floor(deps.now().getTime() / 1000),
    })
  const sendRaw = (payload: string, signature = sign(payload)) =>
    fetch(`${url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })

  return {
    sign,
    sendRaw,
    send: (event: SentEvent) => sendRaw(JSON.stringify(event)),
    /** The events that the sandbox has queued so far, oldest first. */
    async sentEvents(): Promise<SentEvent[]> {
      const rows = await deps.db.selectFrom('sandbox.events').select('body').orderBy('created_at').execute()
      return rows.map((row) => row.body as SentEvent)
    },
  }
}

async function newestOrder({ deps }: TestServer): Promise<Order> {
  return deps.db.selectFrom('shop.orders').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()
}

/** A clock that a test sets forward. */
export function createClock(start = new Date()) {
  const clock = { at: start.getTime() }
  return {
    now: () => new Date(clock.at),
    pass: (minutes: number) => {
      clock.at += minutes * 60_000
    },
  }
}
