import { expect, test } from 'vitest'
import type { PostingResult } from '#domain/orders/office/posting.ts'
import { asOperator, type Caller } from '#test/fixtures/operator.ts'
import { auditOf, orderWith, paidOrder, startOrderOffice, threeToPost } from '#test/fixtures/order-office.ts'

async function paste(call: Caller, lines: string[], check = false) {
  const { status, body } = await call('/orders/post', { text: lines.join('\n'), check })
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body as PostingResult).lines
}

test('correct lines are posted, faulty lines get a message, and each buyer gets one mail', async () => {
  const { shop, call, orders } = await threeToPost()
  const [first, second, third] = orders
  const waiting = await paidOrder(shop)

  const lines = await paste(call, [
    `${first.number} 36XKD5012841`,
    `${second.number.slice(2).toLowerCase()}\tletter`,
    'R-ZZZZZZ 36XKD5012872',
    `${third.number} 1`,
    'R-YYYYYY Sam 36XKD5012873',
    'R-XXXXXX,36XKD5012874,3056',
    `${waiting.number} 36XKD5012899`,
    'hello',
  ])

  expect(lines.map(({ status, message }) => [status, message])).toEqual([
    ['posted', ''],
    ['posted', ''],
    ['fault', `There is no order R-ZZZZZZ. Numbers look like R-5TN8VQ.`],
    ['fault', 'A tracking number has 6 to 40 letters and digits.'],
    ['fault', '“Sam” is no part of a tracking number: leave only the order number and the tracking number.'],
    [
      'fault',
      'It isn’t clear which part of “36XKD5012874 3056” is the tracking number: leave only that, without spaces.',
    ],
    ['fault', `${waiting.number} isn’t being programmed yet: start that first.`],
    ['fault', `There is no order number on this line. Start it with one, like R-5TN8VQ.`],
  ])
  expect(await shop.order(first.id)).toMatchObject({
    state: 'shipped',
    tracking_number: '36XKD5012841',
    carrier: 'Australia Post',
  })
  expect(await shop.order(second.id)).toMatchObject({
    state: 'shipped',
    tracking_number: null,
    carrier: null,
  })
  expect((await shop.order(third.id)).state).toBe('programming')
  expect((await shop.mails()).filter((kind) => kind === 'order-shipped')).toHaveLength(2)
})

test('a mistyped number leads to the waiting order that was probably meant, unless another line names it', async () => {
  const { call, orders } = await threeToPost()
  const [first, second] = orders
  const typed = `${first.number.slice(0, -1)}1`
  const ofSecond = `${second.number.slice(0, -1)}1`

  const lines = await paste(
    call,
    [`36XKD5012841 ${typed}`, 'R-1001 letter', `${ofSecond} letter`, `${second.number} letter`],
    true,
  )

  expect(lines.map(({ message, near }) => [message, near])).toEqual([
    [`There is no order ${typed}.`, { typed, number: first.number }],
    [`There is no order R-1001. Numbers look like R-5TN8VQ.`, undefined],
    [`There is no order ${ofSecond}. Numbers look like R-5TN8VQ.`, undefined],
    ['', undefined],
  ])
})

test('a check says what would become of each line, and posts nothing', async () => {
  const { shop, call, orders } = await threeToPost()
  const [first, second] = orders

  const lines = await paste(call, [`${first.number} 36XKD5012841`, `${second.number}`], true)

  expect(lines).toMatchObject([
    { status: 'ready', order: { id: first.id, number: first.number }, trackingNumber: '36XKD5012841' },
    { status: 'fault', message: 'There is no tracking number on this line. Write “letter” if it has none.' },
  ])
  expect((await shop.order(first.id)).state).toBe('programming')
})

test('a repeated paste, also at once by two operators, posts no order twice', async () => {
  const { shop, call, orders } = await threeToPost()
  const other = await asOperator(shop, 'jas@arvo.example')
  const lines = orders.map(({ number }, index) => `${number} 36XKD501284${index}`)

  const [own, others] = await Promise.all([paste(call, lines), paste(other, lines)])
  const again = await paste(call, lines)

  const statuses = [...own, ...others].map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'already'),
    ...Array.from({ length: 3 }, () => 'posted'),
  ])
  expect(again.map(({ status, message }) => [status, message])).toEqual(
    own.map(({ status }) => ['already', status === 'posted' ? 'Posted already.' : 'Posted already by jas.']),
  )
  expect((await shop.mails()).filter((kind) => kind === 'order-shipped')).toHaveLength(3)
  const moves = (await auditOf(shop)).filter(({ details }) => details.to === 'shipped')
  expect(moves).toHaveLength(3)
})

test('of three orders that get one tracking number at once, one is posted', async () => {
  const { shop, call, orders } = await threeToPost()

  const results = await Promise.all(orders.map(({ number }) => paste(call, [`${number} 36XKD5012841`])))

  expect(results.filter(([line]) => line?.status === 'posted')).toHaveLength(1)
  const posted = await shop.deps.db
    .selectFrom('shop.orders')
    .select('number')
    .where('tracking_number', '=', '36XKD5012841')
    .executeTakeFirstOrThrow()
  expect(results.flatMap(([line]) => line?.message || [])).toEqual([
    `That number went out with ${posted.number} today. If it is one parcel, post this order on its own page.`,
    `That number went out with ${posted.number} today. If it is one parcel, post this order on its own page.`,
  ])
})

test('after a posting that ended halfway, the same lines post only the rest, and one undo is for all of them', async () => {
  const { shop, call, orders } = await threeToPost()
  const lines = orders.map(({ number }, index) => `${number} 36XKD501284${index}`)
  await paste(call, lines.slice(0, 2))

  const check = await paste(call, lines, true)
  const { body } = await call('/orders/post', { text: lines.join('\n') })

  const again = body as PostingResult
  expect(check.map(({ status }) => status)).toEqual(['already', 'already', 'ready'])
  expect(again.lines.map(({ status }) => status)).toEqual(['already', 'already', 'posted'])
  expect(again.undo?.steps.map(({ order }) => order).toSorted()).toEqual(
    orders.map(({ id }) => id).toSorted(),
  )
  expect((await shop.mails()).filter((kind) => kind === 'order-shipped')).toHaveLength(3)
})

test('a tracking number or an order that occurs twice is refused, and so is a number of an earlier parcel', async () => {
  const { call, orders } = await threeToPost()
  const [first, second, third] = orders
  await paste(call, [`${first.number} 36XKD5012841`])

  const lines = await paste(call, [
    `${second.number} 36xkd5012841`,
    `${second.number} 36XKD5012858`,
    `${third.number} 36XKD5012865`,
    `${first.number} 36XKD5012865`,
    `${first.number} 36XKD5099999`,
  ])

  expect(lines[0]?.usedBy).toEqual([{ id: first.id, number: first.number }])
  expect(lines.map(({ message }) => message)).toEqual([
    `That number went out with ${first.number} today. If it is one parcel, post this order on its own page.`,
    `${second.number} is on line 1 already.`,
    '',
    'That number is on line 3 already.',
    `${first.number} is on line 4 already.`,
  ])
  const posted = await paste(call, [`${first.number} 36XKD5099999`])
  expect(posted).toMatchObject([
    { status: 'fault', message: `${first.number} was posted already, with 36XKD5012841.` },
  ])
})

test('an order that lacks its Google link is not posted', async () => {
  const { shop, call, orders } = await threeToPost()
  const [first] = orders
  const info = { ...first.business_info, googleBusinessLink: '' }
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ business_info: JSON.stringify(info) })
    .where('id', '=', first.id)
    .execute()

  const lines = await paste(call, [`${first.number} 36XKD5012841`])

  expect(lines).toMatchObject([{ status: 'fault', message: 'This order still needs its Google link.' }])
})

test('an order without cards is not posted', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await orderWith(shop, { has_cards: false })

  const lines = await paste(call, [`${order.number} 36XKD5012841`])

  expect(lines).toMatchObject([
    {
      status: 'fault',
      message: 'It has no cards to post. Leave this line out: the order’s own page has its next step.',
    },
  ])
})

test('a paste of too many lines or without text is refused', async () => {
  const { call } = await startOrderOffice()

  const many = await call('/orders/post', { text: 'R-AAAAAA letter\n'.repeat(201) })
  const none = await call('/orders/post', {})

  expect([many.status, none.status]).toEqual([422, 422])
})

test('a line whose order another operator posted says who posted it', async () => {
  const { shop, call, orders } = await threeToPost()
  const [letter, parcel] = orders
  const other = await asOperator(shop, 'jas@arvo.example')
  await paste(other, [`${letter.number} letter`, `${parcel.number} 36XKD5012841`])

  const lines = await paste(call, [`${letter.number} 36XKD5012858`, `${parcel.number} 36XKD5012841`], true)

  expect(lines.map(({ status, message }) => [status, message])).toEqual([
    ['fault', `${letter.number} was posted already by jas, as a letter.`],
    ['already', 'Posted already by jas.'],
  ])
})
