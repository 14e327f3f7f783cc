import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUYER, KEYRING, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const LINKS = Array.from({ length: 6 }, (_, index) => `https://g.page/r/another-shop-${index}/review`)
const [LINK = ''] = LINKS

/** An account with a paid order of `quantity` cards. */
async function ownerOf(quantity: number) {
  const fixture = await startOrderOffice()
  const { shop } = fixture
  const sam = await newAccount(shop, { email: 'sam@sparky.test' })
  const order = await paidOrder(shop, [{ ...KEYRING, quantity }])
  const cards = await shop.deps.db.selectFrom('shop.cards').select('code').orderBy('code').execute()
  const patch = (path: string, json: object) =>
    fetch(`${shop.url}/account/v1/cards${path}`, {
      method: 'PATCH',
      headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${sam.session.access_token}` },
      body: JSON.stringify(json),
    })
  const codes = cards.map(({ code }) => code)
  return { ...fixture, sam, order, codes, code: codes[0] ?? '', patch }
}

/** The subjects and texts of the notices to this address. Each text is joined into one line. */
async function noticesTo({ deps }: Shop, address: string) {
  const mails = await mailTo(deps.db, address)
  return mails
    .filter(({ kind }) => kind === 'card-link-changed')
    .map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }))
}

test('a new link that is set in the account is mailed to the owner, with what to do if it was somebody else', async () => {
  const { shop, sam, code, patch } = await ownerOf(1)

  await patch(`/${code}`, { destination: LINK })

  const [notice, ...others] = await noticesTo(shop, sam.email)
  expect(others).toEqual([])
  expect(notice?.subject).toBe('The link of your card was changed (Arvo)')
  expect(notice?.text).toContain('Somebody who is signed in to your account changed it.')
  expect(notice?.text).toContain(code)
  expect(notice?.text).toContain(LINK)
  expect(notice?.text).toContain('If this wasn’t you, choose “Forgot your password?” on the sign-in page')
})

test('one change of many cards is one mail', async () => {
  const { shop, sam, codes, patch } = await ownerOf(15)

  await patch('', { destination: LINK })

  const notices = await noticesTo(shop, sam.email)
  expect(notices.map(({ subject }) => subject)).toEqual(['The link of 15 cards was changed (Arvo)'])
  expect(notices[0]?.text).toContain(`${codes[11]}, and 3 more`)
})

test('six changes of one card are three mails', async () => {
  const { shop, sam, code, patch } = await ownerOf(1)

  await Promise.all(LINKS.map((destination) => patch(`/${code}`, { destination })))

  expect(await noticesTo(shop, sam.email)).toHaveLength(3)
})

test('a new name, the same link, and a change of cards that are off send no mail', async () => {
  const { shop, sam, order, code, patch } = await ownerOf(1)

  await patch(`/${code}`, { label: 'Ute' })
  await patch('', { destination: order.business_info.googleBusinessLink })
  await shop.send(await refund(shop, order.payment))
  await patch('', { destination: LINK })

  expect(await noticesTo(shop, sam.email)).toEqual([])
})

test('a change on the page of the order is mailed to the buyer, who may have no account', async () => {
  const { shop } = await startOrderOffice()
  const order = await paidOrder(shop)
  const { key } = (await (await shop.get(`/functions/v1/order?session_id=${order.session_id}`)).json()) as {
    key: string
  }

  await shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink: LINK })

  const [notice] = await noticesTo(shop, BUYER.email)
  expect(notice?.text).toContain(`Somebody changed it on the page of order ${order.number}`)
  expect(notice?.text).toContain('If this wasn’t you, ring')
})

test('a change by an operator says that we made it', async () => {
  const { shop, call, sam, order } = await ownerOf(1)

  await call(`/orders/${order.id}/details`, {
    email: order.email,
    customerName: 'Sam',
    googleBusinessLink: LINK,
  })

  const [notice] = await noticesTo(shop, sam.email)
  expect(notice?.text).toContain(`We changed it for order ${order.number}.`)
  const { mails } = (await call(`/orders/${order.id}`)).body as OfficeOrder
  expect(mails[0]).toMatchObject({ kind: 'card-link-changed', to: sam.email })
})

test('a buyer cannot flood the operator by changing the links of an order again and again', async () => {
  const { shop, order, code, patch } = await ownerOf(1)
  const { key } = (await (await shop.get(`/functions/v1/order?session_id=${order.session_id}`)).json()) as {
    key: string
  }
  const before = await mailTo(shop.deps.db, shop.config.operatorEmail)
  const outside = LINKS.map((_, index) => `https://other.example/${index}`)

  await Promise.all(outside.map((destination) => patch(`/${code}`, { destination })))
  await Promise.all(
    LINKS.map((googleBusinessLink) =>
      shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink }),
    ),
  )

  const after = await mailTo(shop.deps.db, shop.config.operatorEmail)
  expect(after.length - before.length).toBe(6)
})
