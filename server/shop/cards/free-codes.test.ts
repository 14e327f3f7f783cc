import { expect, test } from 'vitest'
import { findLines } from '#server/shop/orders/orders.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { makeBlanks } from './blank-cards.ts'
import { findCards, freeCodes, makeCards } from './order-cards.ts'

const AT = new Date('2026-11-27T01:00:00Z')
const BATCH = { productId: 'keyring-white', count: 1, madeBy: 'ops@arvo.example', at: AT } as const

test('a new code is never that of a card or blank, nor a former code, and never twice in one batch', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  await shop.send(completed)
  const { db } = shop.deps
  const [card] = await findCards(db, order.id)
  const code = card?.code ?? ''
  const former = { code: 'FFFF2222', card: code, reason: 'replaced', created_at: AT }
  await db.insertInto('shop.former_codes').values(former).execute()
  await db.transaction().execute((tx) => makeBlanks(tx, BATCH))
  const blank = await db.selectFrom('shop.blank_cards').select('code').executeTakeFirst()
  const made = [
    ...[code, 'AAAA2222'],
    ...['FFFF2222', 'AAAA2222'],
    ...[blank?.code ?? '', 'AAAA2222'],
    ...['BBBB3333', 'BBBB3333'],
    ...['CCCC4444', 'DDDD5555'],
  ].values()

  const codes = await db.transaction().execute((tx) => freeCodes(tx, 2, () => made.next().value ?? ''))

  expect(codes).toEqual(['CCCC4444', 'DDDD5555'])
})

test('a card of a new order never gets the code of a blank', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()
  const { db } = shop.deps
  await db.transaction().execute((tx) => makeBlanks(tx, BATCH))
  const blank = await db.selectFrom('shop.blank_cards').select('code').executeTakeFirst()
  const lines = await findLines(db, order.id)
  const made = [blank?.code ?? '', 'AAAA2222'].values()
  const make = () => made.next().value ?? ''

  const cards = await db.transaction().execute((tx) => makeCards(tx, order, lines, { at: AT, make }))

  expect(cards.map(({ code }) => code)).toEqual(['AAAA2222'])
})
