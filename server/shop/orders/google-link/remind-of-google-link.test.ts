import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { paidOrder, viewOrder } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUSINESS, createClock, openShop, type Shop } from '#test/fixtures/shop.ts'
import { remindOfGoogleLink } from './remind-of-google-link.ts'

const DAY_MINUTES = 24 * 60
const TO_FIND = linkToFind('Sam Sparky', 'Fremantle WA')

/** A shop with a paid order that has the text `link` as its Google link. */
async function orderWithout({ link = '' } = {}) {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const order = await paidOrder(shop)
  const business_info = JSON.stringify({ ...BUSINESS, googleBusinessLink: link })
  await shop.deps.db.updateTable('shop.orders').set({ business_info }).execute()
  return { shop, order, passDays: (days: number) => clock.pass(days * DAY_MINUTES) }
}

async function remindersOf(shop: Shop) {
  const rows = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'google-link-reminder')
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => payload as { to: string; subject: string; text: string })
}

test('a buyer without a Google link is reminded two and five days after the payment, once each', async () => {
  const { shop, order, passDays } = await orderWithout()

  passDays(1.9)
  await remindOfGoogleLink(shop.deps)
  const early = await remindersOf(shop)
  passDays(0.2)
  await remindOfGoogleLink(shop.deps)
  await remindOfGoogleLink(shop.deps)
  const first = await remindersOf(shop)
  passDays(2.8)
  await remindOfGoogleLink(shop.deps)
  const before = await remindersOf(shop)
  passDays(0.2)
  await remindOfGoogleLink(shop.deps)
  passDays(1)
  await remindOfGoogleLink(shop.deps)

  expect(early).toEqual([])
  expect(first).toHaveLength(1)
  expect(before).toHaveLength(1)
  expect(await remindersOf(shop)).toHaveLength(2)
  expect(first[0]).toMatchObject({
    to: 'sam@sparky.test',
    subject: `Order ${order.number}: your cards wait for your Google link`,
  })
  expect(first[0]?.text).toContain(`${shop.config.publicUrl}/order/${order.id}?key=`)
  expect(first[0]?.text).toContain('We still need the link to your Google Business profile')
})

test('a buyer who asked us to find the link reads that we are looking, and that they can add it', async () => {
  const { shop, passDays } = await orderWithout({ link: TO_FIND })

  passDays(2)
  await remindOfGoogleLink(shop.deps)

  const [reminder] = await remindersOf(shop)
  expect(reminder?.text).toContain('We’re looking for your Google listing')
  expect(reminder?.text).toContain('If you come across the link first, add it here')
  expect(reminder?.text).not.toContain(TO_FIND)
})

test('several processes that run at once send one reminder', async () => {
  const { shop, passDays } = await orderWithout()

  passDays(2)
  await Promise.all(Array.from({ length: 5 }, () => remindOfGoogleLink(shop.deps)))

  expect(await remindersOf(shop)).toHaveLength(1)
})

test('when no process ran in the first days, the first reminder is still sent later', async () => {
  const { shop, passDays } = await orderWithout()

  passDays(4.5)
  await remindOfGoogleLink(shop.deps)

  expect(await remindersOf(shop)).toHaveLength(1)
})

test('an order that was paid two weeks ago gets no reminder any more', async () => {
  const { shop, passDays } = await orderWithout()

  passDays(15)
  await remindOfGoogleLink(shop.deps)

  expect(await remindersOf(shop)).toEqual([])
})

test('no reminder goes out once the buyer has added the link', async () => {
  const { shop, order, passDays } = await orderWithout()
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/sams-sparky',
  })

  passDays(2)
  await remindOfGoogleLink(shop.deps)

  expect(await remindersOf(shop)).toEqual([])
})

test('no reminder goes out for a refunded order', async () => {
  const { shop, order, passDays } = await orderWithout()
  await shop.send(await refund(shop, order.payment))

  passDays(2)
  await remindOfGoogleLink(shop.deps)

  expect(await remindersOf(shop)).toEqual([])
})

test.each(['cancelled', 'shipped', 'delivered'] as const)(
  'no reminder goes out for an order that is %s',
  async (state) => {
    const { shop, passDays } = await orderWithout()
    await shop.deps.db.updateTable('shop.orders').set({ state }).execute()

    passDays(2)
    await remindOfGoogleLink(shop.deps)

    expect(await remindersOf(shop)).toEqual([])
  },
)

test('a reminder that is not delivered yet says that we are looking once the buyer has asked us to find the link', async () => {
  const { shop, order, passDays } = await orderWithout()
  passDays(2.1)
  await remindOfGoogleLink(shop.deps)
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  await shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink: TO_FIND })

  const [reminder] = await remindersOf(shop)
  expect(reminder?.text).toContain('We’re looking for your Google listing')
})

test('a reminder that is not delivered yet is dropped when the buyer sets the link', async () => {
  const { shop, order, passDays } = await orderWithout()
  passDays(2.1)
  await remindOfGoogleLink(shop.deps)
  const before = await remindersOf(shop)
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/new-link',
  })

  expect(before).toHaveLength(1)
  expect(await remindersOf(shop)).toEqual([])
})
