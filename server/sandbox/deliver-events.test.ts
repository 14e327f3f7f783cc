import { pino } from 'pino'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { createClock, openShop, type Shop } from '#test/fixtures/shop.ts'
import { deliverDue } from './deliver-events.ts'

/** Delivers due events once to a webhook that responds with this status. Returns what the webhook received. */
async function round(shop: Shop, status: number) {
  const sent: { body: string; signature: string }[] = []
  const send = async (body: string, signature: string) => {
    sent.push({ body, signature })
    return status
  }
  const { db, now, webhookSecret } = shop.deps
  await deliverDue({ db, now, webhookSecret, send, log: pino({ level: 'silent' }) })
  return sent
}

test('an event is retried with growing pauses until the webhook accepts it', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { url } = await shop.placeOrder()
  await shop.press(url, 'pay')

  const first = await round(shop, 500)
  const atOnce = await round(shop, 500)
  clock.pass(1 / 60)
  const second = await round(shop, 503)
  clock.pass(1 / 60)
  const tooSoon = await round(shop, 200)
  clock.pass(1 / 60)
  const third = await round(shop, 200)
  clock.pass(60)
  const afterwards = await round(shop, 200)

  expect([first, atOnce, second, tooSoon, third, afterwards].map((sent) => sent.length)).toEqual([
    1, 0, 1, 0, 1, 0,
  ])
  expect(third[0]?.body).toBe(first[0]?.body)
})

test('events carry a signature that the webhook accepts', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'pay')

  const [sent] = await round(shop, 500)
  const response = await shop.sendRaw(sent?.body ?? '', sent?.signature)

  expect(response.status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
})

test('several processes send each event once', async () => {
  const shop = await openShop()
  const pages = await Promise.all(Array.from({ length: 5 }, () => shop.checkout()))
  const urls = (await Promise.all(pages.map((page) => page.json()))) as { url: string }[]
  await Promise.all(urls.map(({ url }) => shop.press(url, 'pay')))

  const rounds = await Promise.all(Array.from({ length: 4 }, () => round(shop, 200)))

  expect(rounds.flat()).toHaveLength(5)
})

test('with background jobs, an order is paid soon after “Pay” is pressed', async () => {
  const shop = await openShop({ jobs: true })
  const { url, order } = await shop.placeOrder()

  await shop.press(url, 'pay')

  await expect.poll(async () => (await shop.order(order.id)).state, { timeout: 10_000 }).toBe('paid')
})

test('a queued event is delivered after a restart of the server', async () => {
  const home = await newTestHome()
  const before = await openShop({ home })
  const { url, order } = await before.placeOrder()
  await before.press(url, 'pay')
  await before.close()

  const after = await openShop({ home, jobs: true })

  await expect.poll(async () => (await after.order(order.id)).state, { timeout: 10_000 }).toBe('paid')
})
