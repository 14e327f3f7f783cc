import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { reconcileRefunds } from '#server/shop/refunds/reconcile-open-refunds.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'
import { afterThis } from '#test/server/after-test.ts'

type Fate = 'works' | 'hangs' | 'answers 500'

const session = (number: number) => ({ id: `cs_live_${number}`, object: 'checkout.session', status: 'open' })
const payUrl = (number: number) => `https://pay.test/${number}`

/** Something where Stripe would listen, which does as the test says and notes what it was asked, under which key. */
async function startStripe() {
  const stripe = { fate: 'works' as Fate, pages: 0, asked: [] as string[] }
  const server = createServer((request, response) => {
    request.resume()
    stripe.asked.push(`${request.url} ${String(request.headers['idempotency-key'])}`)
    if (stripe.fate === 'works') stripe.pages += 1
    if (stripe.fate !== 'hangs') respondWith(response, request.url ?? '', stripe)
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
  { fate, pages }: { fate: Fate; pages: number },
): void {
  const refund = { id: 're_1', object: 'refund', status: 'succeeded' }
  const made = path.endsWith('/refunds') ? refund : { ...session(pages), url: payUrl(pages) }
  const down = { error: { type: 'api_error', message: 'down' } }
  response.writeHead(fate === 'works' ? 200 : 500, { 'content-type': 'application/json' })
  response.end(JSON.stringify(fate === 'works' ? made : down))
}

/** A shop with the real client, and a paid order. */
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
  stripe.asked = []
  return { stripe, shop, clock, id: order?.id ?? '' }
}

test.each(['hangs', 'answers 500'] as const)(
  'when Stripe %s a buyer is told before the browser gives up, and the next one buys; what was paid stays paid',
  async (fate) => {
    const { stripe, shop, id } = await openPaidShop()

    stripe.fate = fate
    const refused = await shop.checkout()
    stripe.fate = 'works'

    expect(refused.status).toBe(502)
    expect(await refused.text()).toContain('nothing was charged')
    expect(new Set(stripe.asked).size).toBe(1) // asked again, under the same key
    expect(stripe.asked).toHaveLength(2)
    expect(await shop.stock()).toBe(99)
    expect(await (await shop.checkout()).json()).toEqual({ url: payUrl(2) })
    expect(await shop.order(id)).toMatchObject({ state: 'paid' })
  },
)

test('a refund that Stripe answers with 500 is made once it works again, under the same key, without anybody', async () => {
  const { stripe, shop, clock, id } = await openPaidShop()
  const call = await asOperator(shop)

  stripe.fate = 'answers 500'
  const clicked = await call(`/orders/${id}/refund`, { refundedCents: 0 })
  clock.pass(2)
  await reconcileRefunds(shop.deps)
  stripe.fate = 'works'
  await reconcileRefunds(shop.deps)

  expect(clicked).toMatchObject({ status: 502, body: { error: { code: 'payment_unavailable' } } })
  expect(new Set(stripe.asked).size).toBe(1)
  const refunds = await shop.deps.db.selectFrom('shop.refunds').select(['order_id', 'status']).execute()
  expect(refunds).toEqual([{ order_id: id, status: 'made' }])
})
