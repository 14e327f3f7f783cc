import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { officeCaller } from '#test/fixtures/operator.ts'
import {
  auditOf,
  move,
  paidOrder,
  STEPS,
  startOrderOffice,
  TRACKING,
  viewOrder,
} from '#test/fixtures/order-office.ts'
import { BUYER } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

test('a paid order is programmed, shipped and delivered, with one mail for each step', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  for (const step of STEPS) {
    const { status, body } = await call(`/orders/${order.id}/move`, step)
    expect({ status, body }).toMatchObject({ status: 200, body: { state: step.to } })
  }

  expect(await shop.order(order.id)).toMatchObject({
    state: 'delivered',
    tracking_number: TRACKING,
    carrier: 'Australia Post',
    programming_at: expect.any(Date),
    shipped_at: expect.any(Date),
    delivered_at: expect.any(Date),
  })
  const mails = await mailTo(shop.deps.db, BUYER.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${order.number} confirmed`,
    `Order ${order.number} is being programmed`,
    `Order ${order.number} is on its way`,
    `Order ${order.number} was delivered`,
  ])
  const [, programming, shipped, delivered] = mails
  expect(programming?.text).toContain('https://g.page/r/sams-sparky/review')
  expect(shipped?.text).toContain(TRACKING)
  expect(shipped?.text).toContain(`https://auspost.com.au/mypost/track/details/${TRACKING}`)
  expect(delivered?.text).toContain(`/order/${order.id}?key=`)
  expect(await auditOf(shop)).toMatchObject([
    {
      actor: 'boss@arvo.example',
      action: 'order.move',
      subject: order.number,
      details: { to: 'programming' },
    },
    { details: { from: 'programming', to: 'shipped', tracking_number: TRACKING } },
    { details: { from: 'shipped', to: 'delivered' } },
  ])
})

test('when twenty moves of an order race, one succeeds, and the buyer gets one mail', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const other = await officeCaller(shop, 'boss@arvo.example')

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? call : other)(`/orders/${order.id}/move`, STEPS[0])),
  )

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { code: 'moved_on', state: 'programming' },
  })
  expect((await shop.mails()).filter((kind) => kind === 'order-programming')).toHaveLength(1)
  expect(await auditOf(shop)).toHaveLength(1)
})

test('a paid order cannot move to any state but the next one', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const goals = ['shipped', 'delivered', 'paid', 'refunded', 'awaiting_payment']

  const results = await Promise.all(
    goals.map((to) => call(`/orders/${order.id}/move`, { from: 'paid', to, trackingNumber: TRACKING })),
  )

  expect(results).toMatchObject(
    goals.map(() => ({ status: 409, body: { error: { code: 'no_such_move', state: 'paid' } } })),
  )
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', tracking_number: null })
})

test('an order cannot move back, or from a state that it has left', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const tries = [
    { from: 'shipped', to: 'programming' },
    { from: 'shipped', to: 'paid' },
    { from: 'paid', to: 'programming' },
    { from: 'programming', to: 'shipped', trackingNumber: 'ANOTHER99' },
  ]

  const results = await Promise.all(tries.map((step) => call(`/orders/${order.id}/move`, step)))

  expect(results.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(await shop.order(order.id)).toMatchObject({ state: 'shipped', tracking_number: TRACKING })
})

test('a parcel cannot be shipped without a valid tracking number', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const typed = [undefined, '', '   ', '12', 'x'.repeat(60), 'with?signs', 7, { a: 1 }]

  const results = await Promise.all(
    typed.map((trackingNumber) =>
      call(`/orders/${order.id}/move`, { from: 'programming', to: 'shipped', trackingNumber }),
    ),
  )

  expect(results).toMatchObject(
    typed.map(() => ({ status: 422, body: { error: { fields: { trackingNumber: expect.any(String) } } } })),
  )
  expect((await shop.order(order.id)).state).toBe('programming')
})

test('an order without its Google link can be programmed, but not posted', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const info = { ...order.business_info, googleBusinessLink: '' }
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ business_info: JSON.stringify(info) })
    .execute()

  const programmed = await call(`/orders/${order.id}/move`, STEPS[0])
  const posted = await call(`/orders/${order.id}/move`, STEPS[1])

  expect(programmed).toMatchObject({ status: 200, body: { needsGoogleLink: true } })
  expect(posted).toMatchObject({ status: 409, body: { error: { code: 'needs_google_link' } } })
})

test('cards can be posted as a letter without a tracking number, and mail, page and office say so', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await call(`/orders/${order.id}/move`, STEPS[0])

  const posted = await call(`/orders/${order.id}/move`, {
    from: 'programming',
    to: 'shipped',
    letter: true,
  })
  const mail = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'order-shipped')
    .executeTakeFirstOrThrow()
  const seen = await viewOrder(shop, { session_id: order.session_id })

  expect(posted).toMatchObject({
    status: 200,
    body: { state: 'shipped', trackingNumber: null, carrier: null },
  })
  expect(JSON.stringify(mail.payload)).toContain(
    'Your cards went as a letter today, so there’s no tracking number. Letters take about 3–6 business days;',
  )
  expect(JSON.stringify(mail.payload)).not.toContain('Tracking number:')
  expect(seen).toMatchObject({ status: 'Shipped', postedAsLetter: true })
})

test('an order that is short of cards cannot be programmed until the stock has the cards', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.setStock(0)
  await shop.deps.db.updateTable('shop.orders').set({ short_cards: 1 }).execute()
  await shop.deps.db.updateTable('shop.order_lines').set({ short: 1 }).execute()

  const early = await call(`/orders/${order.id}/move`, STEPS[0])
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'short_cards', shortCards: 1 } } })
  await call('/stock/keyring-white', { by: 5, reason: 'New cards came' })
  const late = await call(`/orders/${order.id}/move`, STEPS[0])

  expect(late).toMatchObject({ status: 200, body: { shortCards: 0, lines: [{ short: 0 }] } })
  expect(await shop.stock()).toBe(4)
})

test('a tracking number can be corrected, and repeated requests send the buyer one mail', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const parcel = { trackingNumber: '33abc 99999999', carrier: 'Australia Post' }
  const early = await call(`/orders/${order.id}/tracking`, parcel)
  await move(call, order.id, 2)

  await Promise.all(Array.from({ length: 5 }, () => call(`/orders/${order.id}/tracking`, parcel)))

  expect(early.status).toBe(409)
  expect(await shop.order(order.id)).toMatchObject({ state: 'shipped', tracking_number: '33ABC99999999' })
  const trackingMails = (await mailTo(shop.deps.db, BUYER.email)).filter(
    ({ kind }) => kind === 'order-tracking',
  )
  expect(trackingMails.map(({ subject }) => subject)).toEqual([
    `Order ${order.number}: your new tracking number`,
  ])
  expect(trackingMails[0]?.text).toContain('33ABC99999999')
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'order.tracking',
    details: { tracking_number: '33ABC99999999' },
  })
})

test('a correction without a tracking number is refused with a hint to post a letter', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)

  const results = await Promise.all(
    [{}, { trackingNumber: ' ' }, { trackingNumber: 7 }].map((json) =>
      call(`/orders/${order.id}/tracking`, json),
    ),
  )

  const message = 'Type the tracking number. A parcel without one can be posted as a letter.'
  expect(results).toMatchObject([
    { status: 422, body: { error: { fields: { trackingNumber: message } } } },
    { status: 422, body: { error: { fields: { trackingNumber: message } } } },
    { status: 422, body: { error: { fields: { trackingNumber: message } } } },
  ])
})

test('the buyer’s last mail has the current tracking number after any number of corrections', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)

  const numbers = ['WRONG111', TRACKING, 'WRONG111', 'RIGHT222', 'WRONG111', 'RIGHT222']
  for (const trackingNumber of numbers) await call(`/orders/${order.id}/tracking`, { trackingNumber })

  const mails = await mailTo(shop.deps.db, BUYER.email)
  const trackingMails = mails.filter(({ kind }) => kind === 'order-tracking')
  expect(trackingMails.map(({ text }) => numbers.find((number) => text.includes(number)))).toEqual(numbers)
})

test('a buyer who finds the order by number and email sees carrier and tracking number, and no address', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const { buyerUrl } = (await call(`/orders/${order.id}`)).body as OfficeOrder
  const key = new URL(buyerUrl).searchParams.get('key')

  const whole = await shop.get(`/functions/v1/order?id=${order.id}&key=${key}`)
  const found = await shop.post('/functions/v1/find-order', { number: order.number, email: BUYER.email })
  const { id, key: foundKey } = await found.json()
  const masked = await shop.get(`/functions/v1/order?id=${id}&key=${foundKey}`)

  const posted = { status: 'Shipped', carrier: 'Australia Post', trackingNumber: TRACKING }
  expect(await whole.json()).toMatchObject(posted)
  expect(await masked.json()).toMatchObject({ ...posted, customerName: null, deliveryAddress: null })
})

test('a move without a valid `from` and `to` is refused', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const moves = [{}, { from: 'paid' }, { from: 'paid', to: 'gone' }, { from: 1, to: [] }, { to: 'shipped' }]

  const results = await Promise.all(moves.map((json) => call(`/orders/${order.id}/move`, json)))

  expect(results.map(({ status }) => status)).toEqual(moves.map(() => 422))
})
