import { expect, test } from 'vitest'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { KEYRING } from '#test/fixtures/shop.ts'
import { createTapCounter } from './tap-counter.ts'

test('a tap on a card that is replaced before the tap is written counts for its new code', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop, [{ ...KEYRING, quantity: 2 }])
  const cardCodes = async () => {
    const rows = await shop.deps.db.selectFrom('shop.cards').select('code').orderBy('position').execute()
    return rows.map(({ code }) => code)
  }
  const [code = '', other = ''] = await cardCodes()
  const counter = createTapCounter(shop.deps)
  const visitor = { network: '203.0.113.7', agent: 'phone' }

  await call(`/orders/${id}/replace`, { code, retire: false })
  counter.count({ code, isScan: false }, visitor)
  counter.count({ code: 'AAAAAAAA', isScan: false }, visitor)
  counter.count({ code: other, isScan: true }, visitor)
  await counter.stop()

  const taps = await shop.deps.db.selectFrom('shop.card_taps').select(['code', 'taps', 'scans']).execute()
  const [replacement] = await cardCodes()
  expect(taps).toHaveLength(2)
  expect(taps).toContainEqual({ code: replacement, taps: 1, scans: 0 })
  expect(taps).toContainEqual({ code: other, taps: 1, scans: 1 })
})
