import { expect, test } from 'vitest'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import type { Bench } from '#domain/orders/office/bench.ts'
import type { BlankBatches, BlankCodes } from '#domain/orders/office/blank-cards.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { auditOf, move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUSINESS, type Shop } from '#test/fixtures/shop.ts'

const tap = async (shop: Shop, code = '') => {
  const response = await fetch(`${shop.url}/t/${code}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' },
  })
  return response.headers.get('location')
}

/** A posted order of one card. */
async function openReplacement() {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const cards = async () => ((await call(`/orders/${order.id}`)).body as OfficeOrder).cards
  const code = (await cards())[0]?.code ?? ''
  const replace = (json: object) => call(`/orders/${order.id}/replace`, { code, ...json })
  const blankOf = async (productId: string) => {
    const { batches } = (await call('/blanks', { productId, count: 1 })).body as BlankBatches
    const { cards: blanks } = (await call(`/blanks/${batches[0]?.id}`)).body as BlankCodes
    return blanks[0]?.code ?? ''
  }
  return { shop, call, order, cards, code, replace, blankOf }
}

test('a replaced card has a new code, and the old code still redirects', async () => {
  const { shop, call, order, cards, code, replace } = await openReplacement()

  const replaced = await replace({ retire: false })

  const [card] = await cards()
  expect(replaced.status).toBe(200)
  expect(card?.code).not.toBe(code)
  expect(card?.formerCodes).toEqual([{ code, isRetired: false }])
  expect(await tap(shop, code)).toBe(BUSINESS.googleBusinessLink)
  expect(await tap(shop, card?.code)).toBe(BUSINESS.googleBusinessLink)
  expect((await call(`/orders?q=${code}`)).body).toMatchObject({ items: [{ id: order.id }] })
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'card.replace',
    subject: order.number,
    details: { card: code, by: card?.code, retired: false },
  })
})

test('the card that replaces a posted one is on the bench until it is written', async () => {
  const { shop, call, order, cards, replace } = await openReplacement()
  await replace({ retire: false })
  const [card] = await cards()
  expect(card).toMatchObject({ replacesPosted: true })
  expect(card).not.toHaveProperty('isWritten')
  const read = async () => (await call('/bench')).body as Bench
  const waiting = async () => (await call('/me')).body as OfficeMe

  const before = { bench: await read(), me: await waiting() }
  const written = await call(`/bench/${card?.code}`, { written: true })
  const after = { bench: await read(), me: await waiting() }

  expect(before).toMatchObject({
    bench: { orders: [{ id: order.id, isPosted: true, cards: [{ code: card?.code, writtenAt: null }] }] },
    me: { waiting: { cards: 1 } },
  })
  expect(written).toMatchObject({ status: 200, body: { writtenAt: expect.any(String) } })
  expect(after.bench.orders).toMatchObject([{ cards: [{ writtenAt: expect.any(String) }] }])
  expect(after.me.waiting.cards).toBe(0)
  await shop.deps.db
    .updateTable('shop.cards')
    .set({ written_at: new Date(shop.deps.now().getTime() - 25 * 3_600_000) })
    .execute()
  expect((await read()).orders).toEqual([])
})

test('with `retire`, the old code of a replaced card opens the page of a card that is off', async () => {
  const { shop, cards, code, replace } = await openReplacement()

  await replace({ retire: true })

  const [card] = await cards()
  expect(card?.formerCodes).toEqual([{ code, isRetired: true }])
  expect(await tap(shop, code)).toBe(`/card-setup?code=${card?.code}&card=off`)
  expect(await tap(shop, card?.code)).toBe(BUSINESS.googleBusinessLink)
})

test('a card that was switched off is on with its new code, and its old code stays off', async () => {
  const { shop, call, order, cards, code, replace } = await openReplacement()
  await call(`/orders/${order.id}/cards`, { code, off: true })

  await replace({ retire: false })

  const [card] = await cards()
  expect(card).not.toHaveProperty('off')
  expect(card?.formerCodes).toEqual([{ code, isRetired: true }])
  expect(await tap(shop, code)).toBe(`/card-setup?code=${card?.code}&card=off`)
  expect(await tap(shop, card?.code)).toBe(BUSINESS.googleBusinessLink)
  expect((await call('/bench')).body).toMatchObject({ orders: [{ cards: [{ code: card?.code }] }] })
  expect((await auditOf(shop)).at(-1)).toMatchObject({ action: 'card.replace', details: { retired: true } })
})

test('the taps of a replaced card count for its new code', async () => {
  const { shop, cards, code, replace } = await openReplacement()
  const tapsOf = () => shop.deps.db.selectFrom('shop.card_taps').select(['code', 'taps']).execute()
  await tap(shop, code)
  await expect.poll(tapsOf).toEqual([{ code, taps: 1 }])

  await replace({ retire: false })

  const [card] = await cards()
  expect(await tapsOf()).toEqual([{ code: card?.code, taps: 1 }])
})

test('a blank replaces a broken card, and a blank of another type is refused', async () => {
  const { shop, cards, replace, blankOf } = await openReplacement()
  const right = await blankOf('keyring-white')
  const wrong = await blankOf('stick-on-white')

  const refused = await replace({ retire: true, scanned: wrong })
  const replaced = await replace({ retire: true, scanned: `https://arvo.example/t/${right}?q` })
  const used = await replace({ code: right, retire: true, scanned: right })

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'wrong_type' } } })
  expect(replaced.status).toBe(200)
  expect((await cards()).map((card) => card.code)).toEqual([right])
  expect(used).toMatchObject({ status: 409, body: { error: { code: 'used' } } })
  expect(await tap(shop, right)).toBe(BUSINESS.googleBusinessLink)
})

test('a replacement that is repeated after a lost response changes nothing, and another blank is refused', async () => {
  const { cards, replace, blankOf } = await openReplacement()
  const [blank, other] = [await blankOf('keyring-white'), await blankOf('keyring-white')]
  await replace({ retire: true, scanned: blank })
  const before = await cards()

  const repeated = await replace({ retire: true, scanned: blank })
  const another = await replace({ retire: true, scanned: other })

  expect(repeated).toMatchObject({ status: 200, body: { cards: [{ code: blank }] } })
  expect(another).toMatchObject({ status: 409, body: { error: { code: 'replaced' } } })
  expect(await cards()).toEqual(before)
})

test('a replaced card whose old code leads on is not retired by a request of a stale page', async () => {
  const { cards, code, replace } = await openReplacement()
  await replace({ retire: false })
  const [card] = await cards()

  const stale = await replace({ retire: true })

  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'replaced' } } })
  expect(JSON.stringify(stale.body)).toContain('Reload the page')
  expect(await cards()).toMatchObject([{ code: card?.code, formerCodes: [{ code, isRetired: false }] }])
})

test('when two requests replace one card at once, it is replaced once', async () => {
  const { cards, replace } = await openReplacement()

  const results = await Promise.all([replace({ retire: false }), replace({ retire: false })])

  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200])
  expect((await cards())[0]?.formerCodes).toHaveLength(1)
})

test('a card of a refunded order cannot be replaced, and a replaced card cannot be unpacked', async () => {
  const { shop, call, order, cards, replace, blankOf } = await openReplacement()
  const packed = await paidOrder(shop)
  const blank = await blankOf('keyring-white')
  await call(`/orders/${packed.id}/pack`, { scanned: blank })
  const { body } = await call(`/orders/${packed.id}/replace`, { code: blank, retire: false })
  const fresh = (body as OfficeOrder).cards[0]?.code ?? ''
  await shop.send(await refund(shop, order.payment))

  expect((await call(`/orders/${packed.id}/unpack`, { scanned: fresh })).status).toBe(404)
  expect(await replace({ code: (await cards())[0]?.code, retire: false })).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on' } },
  })
})
