import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { auditOf, paidOrder } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUSINESS, KEYRING, openShop, type Shop } from '#test/fixtures/shop.ts'

const NEW_LINK = 'https://g.page/r/sams-new-shop/review'
const MAPS_SEARCH = linkToFind('Sam Sparky', 'Geelong, VIC')
const OTHER_SITE = 'https://other.example/reviews?of=sam'

/** Sam, who has bought cards in two orders. */
async function ownerOfTwoOrders() {
  const shop = await openShop()
  const sam = await newAccount(shop, { email: 'sam@sparky.test' })
  const first = await paidOrder(shop, [{ ...KEYRING, quantity: 2 }])
  const second = await paidOrder(shop)
  const patch = (path: string, json: object) =>
    fetch(`${shop.url}/account/v1${path}`, {
      method: 'PATCH',
      headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${sam.session.access_token}` },
      body: JSON.stringify(json),
    })
  const changeAll = (json: object) => patch('/cards', json)
  const changeOne = (code: string, json: object) => patch(`/cards/${code}`, json)
  return { shop, first, second, changeAll, changeOne }
}

async function linksOf(shop: Shop, orderId: string) {
  const cards = await shop.deps.db
    .selectFrom('shop.cards')
    .select('destination')
    .where('order_id', '=', orderId)
    .execute()
  return cards.map(({ destination }) => destination)
}

test('one call points all cards of an account to a link, which is completed to its review link', async () => {
  const { shop, first, second, changeAll } = await ownerOfTwoOrders()

  const response = await changeAll({ destination: 'g.page/r/sams-new-shop' })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ cards: 3, leftOut: [] })
  expect(await linksOf(shop, first.id)).toEqual([NEW_LINK, NEW_LINK])
  expect(await linksOf(shop, second.id)).toEqual([NEW_LINK])
  expect(await auditOf(shop)).toEqual(
    expect.arrayContaining([
      {
        actor: 'the buyer’s account',
        action: 'card.change_all',
        subject: first.number,
        details: { cards: 2, link: NEW_LINK },
      },
    ]),
  )
})

test('cards that are off or refunded keep their link, and the response names them', async () => {
  const { shop, first, second, changeAll } = await ownerOfTwoOrders()
  await shop.send(await refund(shop, second.payment))
  const [off] = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', first.id)
    .execute()
  await shop.deps.db
    .updateTable('shop.cards')
    .set({ off_at: shop.deps.now(), off_reason: 'operator' })
    .where('code', '=', off?.code ?? '')
    .execute()

  const body = await (await changeAll({ destination: NEW_LINK })).json()

  expect(body).toEqual({ cards: 1, leftOut: expect.arrayContaining([off?.code]) })
  expect(body.leftOut).toHaveLength(2)
  expect(new Set(await linksOf(shop, first.id))).toEqual(new Set([NEW_LINK, BUSINESS.googleBusinessLink]))
  expect(await linksOf(shop, second.id)).toEqual([BUSINESS.googleBusinessLink])
})

test('a card that is off and gets its first link is not among those that keep their link', async () => {
  const { shop, first, changeAll } = await ownerOfTwoOrders()
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ business_info: JSON.stringify({ ...BUSINESS, googleBusinessLink: '' }) })
    .where('id', '=', first.id)
    .execute()
  await shop.deps.db
    .updateTable('shop.cards')
    .set({ destination: null, off_at: shop.deps.now(), off_reason: 'operator' })
    .where('order_id', '=', first.id)
    .execute()

  const response = await changeAll({ destination: NEW_LINK })

  expect(await linksOf(shop, first.id)).toEqual([NEW_LINK, NEW_LINK])
  expect(await response.json()).toEqual({ cards: 1, leftOut: [] })
})

test('the link of a card of a refunded order cannot be changed', async () => {
  const { shop, second, changeOne } = await ownerOfTwoOrders()
  await shop.send(await refund(shop, second.payment))
  await shop.deps.db.updateTable('shop.cards').set({ off_at: null, off_reason: null }).execute()
  const { code } = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', second.id)
    .executeTakeFirstOrThrow()

  const response = await changeOne(code, { destination: NEW_LINK })

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    error: { code: 'card_refunded', message: expect.stringMatching(/^The order of this card was refunded/) },
  })
  expect(await linksOf(shop, second.id)).toEqual([BUSINESS.googleBusinessLink])
  expect((await changeOne(code, { label: 'Old one' })).status).toBe(200)
})

test('another account’s cards stay as they are', async () => {
  const { shop, first } = await ownerOfTwoOrders()
  const kim = await newAccount(shop)

  const response = await fetch(`${shop.url}/account/v1/cards`, {
    method: 'PATCH',
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${kim.session.access_token}` },
    body: JSON.stringify({ destination: NEW_LINK }),
  })

  expect(await response.json()).toEqual({ cards: 0, leftOut: [] })
  expect(await linksOf(shop, first.id)).toEqual([BUSINESS.googleBusinessLink, BUSINESS.googleBusinessLink])
})

test('an order that waits for its Google link gets it, and the operator gets a mail', async () => {
  const { shop, first, changeAll } = await ownerOfTwoOrders()
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ business_info: JSON.stringify({ ...BUSINESS, googleBusinessLink: '' }) })
    .where('id', '=', first.id)
    .execute()
  await shop.deps.db
    .updateTable('shop.cards')
    .set({ destination: null })
    .where('order_id', '=', first.id)
    .execute()

  const response = await changeAll({ destination: NEW_LINK })

  expect(await response.json()).toEqual({ cards: 3, leftOut: [] })
  expect((await shop.order(first.id)).business_info.googleBusinessLink).toBe(NEW_LINK)
  expect(await linksOf(shop, first.id)).toEqual([NEW_LINK, NEW_LINK])
  expect(await shop.mails()).toContain('google-link-notice')
})

test('a link outside of Google sends the operator one mail per order', async () => {
  const { shop, changeAll } = await ownerOfTwoOrders()

  await changeAll({ destination: OTHER_SITE })
  await changeAll({ destination: OTHER_SITE })

  expect((await shop.mails()).filter((kind) => kind === 'card-link-outside')).toHaveLength(2)
})

test('two calls at once leave all cards on one link', async () => {
  const { shop, first, second, changeAll } = await ownerOfTwoOrders()

  const responses = await Promise.all([
    changeAll({ destination: NEW_LINK }),
    changeAll({ destination: 'https://g.page/r/another/review' }),
  ])

  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const links = [...(await linksOf(shop, first.id)), ...(await linksOf(shop, second.id))]
  expect(new Set(links).size).toBe(1)
})

test.each([
  ['no link', {}],
  ['a script', { destination: 'javascript:alert(1)' }],
  ['a search', { destination: 'https://www.google.com/search?q=sam' }],
  ['a Maps search', { destination: MAPS_SEARCH }],
])('a change of all cards to %s is refused, and changes nothing', async (_what, json) => {
  const { shop, first, changeAll } = await ownerOfTwoOrders()

  const response = await changeAll(json)

  expect(response.status).toBe(422)
  expect(await linksOf(shop, first.id)).toEqual([BUSINESS.googleBusinessLink, BUSINESS.googleBusinessLink])
})

test('a Maps search is refused as the link of one card, with a sentence that says what to do', async () => {
  const { shop, second, changeOne } = await ownerOfTwoOrders()
  const { code } = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', second.id)
    .executeTakeFirstOrThrow()

  const response = await changeOne(code, { destination: MAPS_SEARCH })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringContaining('Open your listing and copy the link from there.') },
  })
  expect(await linksOf(shop, second.id)).toEqual([BUSINESS.googleBusinessLink])
})
