import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readCardCode } from '#domain/orders/cards.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { auditOf } from '#test/fixtures/order-office.ts'
import { BUSINESS, createClock, KEYRING, openShop, type SentEvent, type Shop } from '#test/fixtures/shop.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

/** A posted order of `quantity` cards, paid by the account with this email address. */
async function soldTo(shop: Shop, email: string, quantity = 2) {
  const sam = await newAccount(shop, { email })
  const { url, order } = await shop.placeOrder([{ ...KEYRING, quantity }])
  await shop.press(url, 'pay', { email })
  const [event] = (await shop.sentEvents()).slice(-1)
  await shop.send(event as SentEvent)
  const cards = await shop.deps.db.selectFrom('shop.cards').selectAll().orderBy('position').execute()
  // taps count only for posted cards
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ state: 'shipped', shipped_at: shop.deps.now() })
    .where('id', '=', order.id)
    .execute()
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.url}/account/v1/cards${path}`, {
      ...init,
      headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${sam.session.access_token}` },
    })
  return { order, cards, call, codes: cards.map(({ code }) => code) }
}

const cardsOf = (shop: Shop, { session }: TestAccount) =>
  fetch(`${shop.url}/account/v1/cards`, {
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })

/** Sends the request of a phone that reads the card. */
const tapBy = (
  shop: Shop,
  code: string,
  phone: string,
  init: { method?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${shop.url}/t/${code}`, {
    redirect: 'manual',
    headers: { 'user-agent': PHONE, 'x-forwarded-for': phone, ...init.headers },
    ...(init.method ? { method: init.method } : {}),
  })

async function tapsOf(shop: Shop): Promise<number> {
  const { taps } = await shop.deps.db
    .selectFrom('shop.card_taps')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('taps'), sql<string>`0`).as('taps'))
    .executeTakeFirstOrThrow()
  return Number(taps)
}

test('each paid card gets its own code, which redirects to its own link, also with concurrent taps', async () => {
  const shop = await openShop()
  const { codes, call } = await soldTo(shop, 'sam@sparky.test', 3)
  const destination = 'https://g.page/r/second-shop/review'
  await call(`/${codes[1]}`, { method: 'PATCH', body: JSON.stringify({ destination }) })

  const responses = await Promise.all(codes.map((code) => tapBy(shop, code.toLowerCase(), '203.0.113.7')))

  expect(new Set(codes).size).toBe(3)
  expect(codes.map(readCardCode)).toEqual(codes)
  expect(responses.map(({ status }) => status)).toEqual([302, 302, 302])
  expect(responses.map(({ headers }) => headers.get('location'))).toEqual([
    BUSINESS.googleBusinessLink,
    destination,
    BUSINESS.googleBusinessLink,
  ])
  expect(responses[0]?.headers.get('cache-control')).toBe('no-store')
})

test('a visitor’s taps count once per hour, and bots, HEAD and prefetching do not count', async () => {
  const clock = createClock(new Date('2026-11-20T01:00:00Z'))
  const shop = await openShop({ now: clock.now })
  const { codes } = await soldTo(shop, 'sam@sparky.test')
  const [code = ''] = codes

  await tapBy(shop, code, '203.0.113.7')
  await tapBy(shop, code, '203.0.113.7')
  await tapBy(shop, code, '203.0.113.8')
  await tapBy(shop, code, '203.0.113.9', { method: 'HEAD' })
  await tapBy(shop, code, '203.0.113.9', {
    headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  })
  await tapBy(shop, code, '203.0.113.9', { headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch' } })
  await expect.poll(() => tapsOf(shop)).toBe(2)

  clock.pass(61)
  await tapBy(shop, code, '203.0.113.7')
  await expect.poll(() => tapsOf(shop)).toBe(3)
})

test('a tap after the hour counts, also when it is written together with a repeat', async () => {
  const clock = createClock(new Date('2026-11-20T01:00:00Z'))
  const shop = await openShop({ now: clock.now })
  const { codes } = await soldTo(shop, 'sam@sparky.test', 1)
  const [code = ''] = codes
  await tapBy(shop, code, '203.0.113.7')
  await expect.poll(() => tapsOf(shop)).toBe(1)

  await tapBy(shop, code, '203.0.113.7')
  clock.pass(61)
  await tapBy(shop, code, '203.0.113.7')

  await expect.poll(() => tapsOf(shop)).toBe(2)
})

test('a scan of the QR code leads where a tap does, and is counted apart', async () => {
  const clock = createClock(new Date('2026-11-20T01:00:00Z'))
  const shop = await openShop({ now: clock.now })
  const { codes } = await soldTo(shop, 'sam@sparky.test', 1)
  const [code = ''] = codes

  const scanned = await tapBy(shop, `${code}?q`, '203.0.113.7')
  await tapBy(shop, code, '203.0.113.8')
  await tapBy(shop, `${code}?q=`, '203.0.113.9')
  // this tap does not count, because the visitor has tapped the card within the hour
  await tapBy(shop, `${code}?q`, '203.0.113.8')
  await expect.poll(() => tapsOf(shop)).toBe(3)
  clock.pass(61)
  await tapBy(shop, `${code}?q`, '203.0.113.8')
  await expect.poll(() => tapsOf(shop)).toBe(4)

  const sam = await newAccount(shop, { email: 'sam@sparky.test' })
  const { cards } = await (await cardsOf(shop, sam)).json()
  expect(scanned.status).toBe(302)
  expect(scanned.headers.get('location')).toBe(BUSINESS.googleBusinessLink)
  expect(cards[0]).toMatchObject({ url: `${shop.config.publicUrl}/t/${code}`, taps: 4, scans: 3 })
})

test('stored taps do not identify the visitor', async () => {
  const shop = await openShop()
  const { codes } = await soldTo(shop, 'sam@sparky.test')
  await tapBy(shop, codes[0] ?? '', '203.0.113.7')
  await expect.poll(() => tapsOf(shop)).toBe(1)

  const kept = JSON.stringify(await shop.deps.db.selectFrom('shop.recent_taps').selectAll().execute())

  expect(kept).not.toContain('203.0.113')
  expect(kept).not.toContain('iPhone')
})

test('a card without a Google link opens the set-up page, and redirects once it has a link', async () => {
  const shop = await openShop()
  const { codes, call } = await soldTo(shop, 'sam@sparky.test', 1)
  const [code = ''] = codes
  await shop.deps.db.updateTable('shop.cards').set({ destination: null }).execute()

  const before = await tapBy(shop, code, '203.0.113.7')
  const changed = await call(`/${code}`, {
    method: 'PATCH',
    body: JSON.stringify({ label: 'Front counter', destination: 'g.page/r/new/review' }),
  })
  const after = await tapBy(shop, code, '203.0.113.7')

  expect(before.headers.get('location')).toBe(`/card-setup?code=${code}`)
  expect(await changed.json()).toEqual({
    code,
    label: 'Front counter',
    destination: 'https://g.page/r/new/review',
  })
  expect(after.headers.get('location')).toBe('https://g.page/r/new/review')
})

test('owners see only their own cards, with the taps of each week', async () => {
  const clock = createClock(new Date('2026-11-20T01:00:00Z'))
  const shop = await openShop({ now: clock.now })
  const { codes, order } = await soldTo(shop, 'sam@sparky.test')
  await tapBy(shop, codes[0] ?? '', '203.0.113.7')
  await expect.poll(() => tapsOf(shop)).toBe(1)
  clock.pass(60 * 24 * 7)
  await tapBy(shop, codes[0] ?? '', '203.0.113.7')
  await expect.poll(() => tapsOf(shop)).toBe(2)

  const sam = await newAccount(shop, { email: 'sam@sparky.test' })
  const { cards } = await (await cardsOf(shop, sam)).json()
  const stranger = await newAccount(shop)
  const theirs = await cardsOf(shop, stranger)

  expect(cards).toHaveLength(2)
  expect(cards[0]).toMatchObject({
    code: codes[0],
    url: `${shop.config.publicUrl}/t/${codes[0]}`,
    orderNumber: order.number,
    productName: 'Keyring review tag, white',
    destination: BUSINESS.googleBusinessLink,
    taps: 2,
  })
  expect(cards[0].weeks).toHaveLength(12)
  expect(cards[0].weeks.slice(-2)).toEqual([
    { week: '2026-11-16', taps: 1 },
    { week: '2026-11-23', taps: 1 },
  ])
  expect(await theirs.json()).toEqual({ cards: [] })
})

test('the owner sees when a card was posted and delivered', async () => {
  const shop = await openShop()
  const { order, call } = await soldTo(shop, 'sam@sparky.test')
  const [posted] = (await (await call('')).json()).cards

  await shop.deps.db
    .updateTable('shop.orders')
    .set({ state: 'delivered', delivered_at: new Date('2026-11-30T01:00:00Z') })
    .where('id', '=', order.id)
    .execute()

  expect(posted).toMatchObject({ postedAt: expect.any(String) })
  expect(posted).not.toHaveProperty('deliveredAt')
  const [delivered] = (await (await call('')).json()).cards
  expect(delivered).toEqual({ ...posted, deliveredAt: '2026-11-30T01:00:00.000Z' })
})

test('another owner’s card cannot be changed, and an invalid link is refused with a message', async () => {
  const shop = await openShop()
  const { codes, call } = await soldTo(shop, 'sam@sparky.test')
  const stranger = await newAccount(shop)
  const change = (body: object) => ({ method: 'PATCH', body: JSON.stringify(body) })

  const foreign = await fetch(`${shop.url}/account/v1/cards/${codes[0]}`, {
    ...change({ destination: 'https://evil.test/' }),
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${stranger.session.access_token}` },
  })
  const bad = await call(`/${codes[0]}`, change({ destination: 'javascript:alert(1)' }))

  expect(foreign.status).toBe(404)
  expect(bad.status).toBe(422)
  expect((await bad.json()).error.message).toContain('That’s not a link yet.')
})

test('an owner’s change of a card is in the office’s log once', async () => {
  const shop = await openShop()
  const { codes, call, order } = await soldTo(shop, 'sam@sparky.test', 1)
  const [code = ''] = codes
  const link = 'https://g.page/r/second-shop/review'
  const change = { method: 'PATCH', body: JSON.stringify({ label: 'Front counter', destination: link }) }

  await call(`/${code}`, change)
  await call(`/${code}`, change)

  expect(await auditOf(shop)).toEqual([
    {
      actor: 'the buyer’s account',
      action: 'card.change',
      subject: order.number,
      details: { card: code, name: 'Front counter', link, before: BUSINESS.googleBusinessLink },
    },
  ])
})

test('an unknown code is not found', async () => {
  const shop = await openShop()

  const responses = await Promise.all(
    ['AAAAAAAA', 'x', '%00', "' or 1=1"].map((code) => tapBy(shop, encodeURIComponent(code), '203.0.113.7')),
  )

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('taps are counted by the days of the shop’s time zone', async () => {
  const clock = createClock(new Date('2026-11-22T20:00:00Z'))
  const shop = await openShop({ now: clock.now, timeZone: 'Pacific/Honolulu' })
  const { codes, call } = await soldTo(shop, 'sam@sparky.test', 1)

  await tapBy(shop, codes[0] ?? '', '203.0.113.7')
  await expect.poll(() => tapsOf(shop)).toBe(1)

  const { rows } = await sql<{
    day: string
  }>`select to_char(day, 'YYYY-MM-DD') as day from shop.card_taps`.execute(shop.deps.db)
  const { cards } = await (await call('')).json()
  expect(rows).toEqual([{ day: '2026-11-22' }])
  expect(cards[0].weeks.at(-1)).toEqual({ week: '2026-11-16', taps: 1 })
})
