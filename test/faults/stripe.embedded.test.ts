import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { reconcileRefunds } from '#server/shop/refunds/reconcile-open-refunds.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'
import { afterThis } from '#test/server/after-test.ts'

type Behaviour = 'works' | 'hangs' | 'answers 500'

const session = (number: number) => ({ id: `cs_live_${number}`, object: 'checkout.session', status: 'open' })
const payUrl = (number: number) => `https://pay.test/${number}`

/** A fake Stripe API with the behaviour that the test sets. It records each path with its idempotency key. */
async function startStripe() {
  const stripe = { behaviour: 'works' as Behaviour, pages: 0, requests: [] as string[] }
  const server = createServer((request, response) => {
    request.resume()
    stripe.requests.push(`${request.url} ${String(request.headers['idempotency-key'])}`)
    if (stripe.behaviour === 'works') stripe.pages += 1
    if (stripe.behaviour !== 'hangs') respondWith(response, request.url ?? '', stripe)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(async () => {
    server.closeAllConnections()
    server.close()
  })
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payments = { mode: 'stripe' as const, secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase }
  return { stripe, payments }
}

function respondWith(
  response: ServerResponse,
  path: string,
  { behaviour, pages }: { behaviour: Behaviour; pages: number },
): void {
  const refund = { id: 're_1', object: 'refund', status: 'succeeded' }
  const made = path.endsWith('/refunds') ? refund : { ...session(pages), url: payUrl(pages) }
  const down = { error: { type: 'api_error', message: 'down' } }
  response.writeHead(behaviour === 'works' ? 200 : 500, { 'content-type': 'application/json' })
  response.end(JSON.stringify(behaviour === 'works' ? made : down))
}

/** A shop with the real Stripe client, and a paid order. */
async function openPaidShop() {
  const { stripe, payments } = await startStripe()
  const clock = createClock()
  const expectErrors = [/payment page could not be made/]
  const shop = await openShop({ payments, now: clock.now, expectErrors })
  await shop.checkout()
  const [order] = await shop.orders()
  const paid = {
    ...session(1),
    status: 'complete',
    payment_status: 'paid',
    amount_total: 4499,
    currency: 'aud',
    payment_intent: 'pi_1',
    customer_details: { email: 'sam@sparky.test' },
    metadata: { order_id: order?.id },
  }
  await shop.send({ id: 'evt_1', type: 'checkout.session.completed', data: { object: paid } })
  stripe.requests = []
  return { stripe, shop, clock, id: order?.id ?? '' }
}

test.each(['hangs', 'answers 500'] as const)(
  'when Stripe %s, the buyer gets 502 in time, the next buyer gets a payment page, and paid orders stay paid',
  async (behaviour) => {
    const { stripe, shop, id } = await openPaidShop()

    stripe.behaviour = behaviour
    const refused = await shop.checkout()
    stripe.behaviour = 'works'

    expect(refused.status).toBe(502)
    expect(await refused.text()).toContain('nothing was charged')
    expect(new Set(stripe.requests).size).toBe(1) // one retry, with the same idempotency key
    expect(stripe.requests).toHaveLength(2)
    expect(await shop.stock()).toBe(99)
    expect(await (await shop.checkout()).json()).toEqual({ url: payUrl(2) })
    expect(await shop.order(id)).toMatchObject({ state: 'paid' })
  },
)

test('a refund that fails with 500 is retried by the job with the same idempotency key', async () => {
  const { stripe, shop, clock, id } = await openPaidShop()
  const call = await asOperator(shop)

  stripe.behaviour = 'answers 500'
  const clicked = await call(`/orders/${id}/refund`, { refundedCents: 0 })
  clock.pass(2)
  await reconcileRefunds(shop.deps)
  stripe.behaviour = 'works'
  await reconcileRefunds(shop.deps)

  expect(clicked).toMatchObject({ status: 502, body: { error: { code: 'payment_unavailable' } } })
  expect(new Set(stripe.requests).size).toBe(1)
  const refunds = await shop.deps.db.selectFrom('shop.refunds').select(['order_id', 'status']).execute()
  expect(refunds).toEqual([{ order_id: id, status: 'made' }])
})
