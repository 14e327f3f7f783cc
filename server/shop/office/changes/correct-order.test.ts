import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { auditOf, move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { BUSINESS, BUYER, KEYRING, type Shop } from '#test/fixtures/shop.ts'
import { asAccount } from '#test/outside/subscriber.ts'

const NAME = { customerName: BUYER.name }

const ownerOf = async (shop: Shop, id: string) => (await shop.order(id)).user_id
const purchases = ({ deps: { db } }: Shop) =>
  db.selectFrom('public.purchases').select(['user_id', 'product_name']).execute()

test('a corrected email takes the order from the account of the wrong email, and gives it to the right one', async () => {
  const { shop, call } = await startOrderOffice()
  const stranger = await newAccount(shop, { email: BUYER.email })
  const owner = await newAccount(shop)
  const order = await paidOrder(shop)
  const before = await ownerOf(shop, order.id)

  const corrected = await call(`/orders/${order.id}/details`, { ...NAME, email: owner.email })

  expect(before).toBe(stranger.id)
  expect(corrected.status).toBe(200)
  expect(await ownerOf(shop, order.id)).toBe(owner.id)
  expect(await purchases(shop)).toMatchObject([{ user_id: owner.id }])
  expect((await asAccount(shop, stranger, '/cards')).body).toEqual({ cards: [] })
  expect((await asAccount(shop, owner, '/cards')).body.cards).toHaveLength(1)
})

test('with a corrected email without an account, the order belongs to nobody until that email has one', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await newAccount(shop, { email: BUYER.email })

  await call(`/orders/${order.id}/details`, { ...NAME, email: 'right@sparky.test' })
  const before = { owner: await ownerOf(shop, order.id), purchases: await purchases(shop) }
  const owner = await newAccount(shop, { email: 'right@sparky.test' })

  expect(before).toEqual({ owner: null, purchases: [] })
  expect(await ownerOf(shop, order.id)).toBe(owner.id)
  expect(await purchases(shop)).toHaveLength(1)
})

test('a guest’s order is shown among the purchases of the account of the corrected email', async () => {
  const { shop, call } = await startOrderOffice()
  const owner = await newAccount(shop)
  const order = await paidOrder(shop)

  await call(`/orders/${order.id}/details`, { ...NAME, email: owner.email })

  expect(await purchases(shop)).toMatchObject([{ user_id: owner.id }])
})

test('an order that was placed with an account stays with the account', async () => {
  const { shop, call } = await startOrderOffice()
  const owner = await newAccount(shop)
  await newAccount(shop, { email: 'partner@sparky.test' })
  await shop.checkout({ items: [KEYRING] }, undefined, {
    authorization: `Bearer ${owner.session.access_token}`,
  })
  const [order] = await shop.orders()
  await shop.press(order?.session_url ?? '', 'pay')
  for (const event of await shop.sentEvents()) await shop.send(event)

  await call(`/orders/${order?.id}/details`, { ...NAME, email: 'partner@sparky.test' })

  expect(await shop.orders()).toMatchObject([{ user_id: owner.id, email: 'partner@sparky.test' }])
})

test('a repeated correction of only the Google link is no change by somebody else', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const correction = {
    email: BUYER.email,
    customerName: BUYER.name,
    customerPhone: order.customer_phone,
    googleBusinessLink: 'https://g.page/r/new-link',
    sendAgain: false,
    version: order.version,
  }
  const save = () =>
    call(`/orders/${order.id}/details`, correction, { 'idempotency-key': 'the-same-attempt' })

  const first = await save()
  const again = await save()

  expect([first.status, again.status]).toEqual([200, 200])
  expect((await auditOf(shop)).map(({ action, details }) => [action, details.changed])).toEqual([
    ['order.google_link', undefined],
    ['order.details', ['Google link']],
  ])
})

test('a search is no new link for posted cards, which keep their link, and it can be one before the posting', async () => {
  const { shop, call } = await startOrderOffice()
  const [waiting, posted] = [await paidOrder(shop), await paidOrder(shop)]
  await move(call, posted.id, 2)
  const search = linkToFind('Sam Sparky', 'Geelong, VIC')
  const correct = (id: string) =>
    call(`/orders/${id}/details`, { ...NAME, email: BUYER.email, googleBusinessLink: search })

  const accepted = await correct(waiting.id)
  const refused = await correct(posted.id)

  expect(accepted).toMatchObject({ status: 200, body: { businessInfo: { googleBusinessLink: search } } })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'only_a_search' } } })
  expect(await shop.order(posted.id)).toMatchObject({ business_info: BUSINESS })
  const cards = await shop.deps.db
    .selectFrom('shop.cards')
    .select('destination')
    .where('order_id', '=', posted.id)
    .execute()
  expect(cards).toEqual([{ destination: BUSINESS.googleBusinessLink }])
})
