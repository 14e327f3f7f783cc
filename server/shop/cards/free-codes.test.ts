import { expect, test } from 'vitest'
import { payOrder } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { findCards, freeCodes } from './order-cards.ts'

test('a new code is never the code of another card, and never twice in one batch', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  await shop.send(completed)
  const { db } = shop.deps
  const [card] = await findCards(db, order.id)
  const made = [card?.code ?? '', 'AAAA2222', 'BBBB3333', 'BBBB3333', 'CCCC4444', 'DDDD5555'].values()

  const codes = await db.transaction().execute((tx) => freeCodes(tx, 2, () => made.next().value ?? ''))

  expect(codes).toEqual(['CCCC4444', 'DDDD5555'])
})
