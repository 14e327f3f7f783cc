import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { CARD_LINK_CHANGED } from '#server/shop/mails/card-link-notice.ts'
import { auditOf, paidOrder, viewOrder } from '#test/fixtures/order-office.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { BUSINESS, createClock, openShop } from '#test/fixtures/shop.ts'

test('a buyer without a Google link is asked for it, adds it, and the operator gets a mail', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const withoutLink = JSON.stringify({ ...BUSINESS, googleBusinessLink: '' })
  await shop.deps.db.updateTable('shop.orders').set({ business_info: withoutLink }).execute()
  const before = await viewOrder(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key: before.key,
    googleBusinessLink: ' g.page/r/new-link ',
  })

  expect(before).toMatchObject({ needsGoogleLink: true, status: 'Paid: needs your Google link' })
  expect(await response.json()).toEqual({ number: order.number, state: 'paid', status: 'Processing' })
  expect(await viewOrder(shop, { session_id: order.session_id })).toMatchObject({
    needsGoogleLink: false,
    businessInfo: { googleBusinessLink: 'https://g.page/r/new-link/review' },
  })
  expect(await shop.mails()).toContain('google-link-notice')
})

test('each change of the link is in the office’s log, with the previous link', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  const change = (googleBusinessLink: string) =>
    shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink })

  await change('https://g.page/r/other')
  await change('https://g.page/r/other')

  expect(await auditOf(shop)).toEqual([
    {
      actor: 'the buyer’s page',
      action: 'order.google_link',
      subject: order.number,
      details: { link: 'https://g.page/r/other/review', before: BUSINESS.googleBusinessLink },
    },
  ])
})

test('while we look for an order’s link, its cards have no target, and both mails say so', async () => {
  const shop = await openShop()
  const toFind = linkToFind('Sam Sparky', 'Geelong, VIC')
  const { order, completed } = await payOrder(shop)
  const business_info = JSON.stringify({ ...BUSINESS, googleBusinessLink: toFind })
  await shop.deps.db.updateTable('shop.orders').set({ business_info }).execute()
  await shop.send(completed)

  const paid = await viewOrder(shop, { session_id: order.session_id ?? '' })
  const mails = await shop.deps.db.selectFrom('platform.outbox').selectAll().execute()
  const textOf = (kind: string) => JSON.stringify(mails.find((mail) => mail.kind === kind)?.payload)
  const cards = await shop.deps.db.selectFrom('shop.cards').select('destination').execute()

  expect(paid).toMatchObject({ needsGoogleLink: true, status: 'Paid: needs your Google link' })
  expect(cards.map(({ destination }) => destination)).toEqual(cards.map(() => null))
  expect(textOf('order-confirmation')).toContain('You asked us to find your Google listing')
  expect(textOf('order-notice')).toContain('The buyer asked us to find the Google link.')
  expect(textOf('order-notice')).toContain(`To find it: ${toFind}`)
})

test('a link that is only a search is no target of a card', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: linkToFind('Sam Sparky', 'Geelong, VIC'),
  })

  const cards = await shop.deps.db.selectFrom('shop.cards').select('destination').execute()
  expect(response.status).toBe(200)
  expect(cards).toEqual([{ destination: null }])
  expect(await shop.mails()).not.toContain(CARD_LINK_CHANGED)
})

test('the same link sent twice is one notice', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const order = await paidOrder(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  const body = { id: order.id, key, googleBusinessLink: 'https://g.page/r/other' }

  await shop.post('/functions/v1/order-google-link', body)
  clock.pass(1)
  await shop.post('/functions/v1/order-google-link', body)

  const notices = (await shop.mails()).filter((kind) => kind === 'google-link-notice')
  expect(notices).toHaveLength(1)
})

test('the link cannot be changed once the cards are posted', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  await shop.deps.db.updateTable('shop.orders').set({ state: 'shipped' }).execute()

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/late',
  })

  expect(response.status).toBe(409)
  expect(await shop.order(order.id)).toMatchObject({ business_info: BUSINESS })
})

test.each([
  ['a wrong key', { key: 'x'.repeat(43) }, 404],
  ['a list for a key', { key: ['x'] }, 422],
  ['no link at all', { googleBusinessLink: undefined }, 422],
  ['a script for a link', { googleBusinessLink: 'javascript:alert(1)' }, 422],
  ['a NUL in the link', { googleBusinessLink: 'https://g.page/\u0000' }, 422],
])('a link sent with %s is refused', async (_what, changes, status) => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/x',
    ...changes,
  })

  expect(response.status).toBe(status)
  expect(await shop.order(order.id)).toMatchObject({ business_info: BUSINESS })
})

test('a missing link is refused with a message for people', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', { id: order.id, key })

  expect(await response.json()).toMatchObject({ error: { message: 'Fill in your Google Business link.' } })
})

test('the days in which cards are promised count from a link that came after the payment', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({
      paid_at: sql`paid_at - interval '30 days'`,
      business_info: JSON.stringify({ ...BUSINESS, googleBusinessLink: '' }),
    })
    .execute()
  const without = await viewOrder(shop, { session_id: order.session_id })

  await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key: without.key,
    googleBusinessLink: 'g.page/r/new-link',
  })
  const since = await viewOrder(shop, { session_id: order.session_id })

  expect(without).toMatchObject({ needsGoogleLink: true, postBy: null, isLate: false })
  expect(since).toMatchObject({ needsGoogleLink: false, postBy: expect.any(String), isLate: false })
})
