import { expect, test } from 'vitest'
import { payOrder } from '#test/fixtures/payment.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

const numbers = async (shop: Shop) => (await shop.orders()).map((order) => order.invoice_number)

test('payments at the same time take numbers without a gap, and a payment that is rolled back takes none', async () => {
  const shop = await openShop()
  const events = []
  for (let n = 0; n < 6; n += 1) events.push((await payOrder(shop)).completed)
  const rolledBack = shop.deps.db.transaction().execute(async (tx) => {
    await takeInvoiceNumber(tx)
    throw new Error('rolled back')
  })

  await expect(rolledBack).rejects.toThrow('rolled back')
  await Promise.all(events.flatMap((event) => [shop.send(event), shop.send(event)]))

  expect(new Set(await numbers(shop))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('an unpaid order has no invoice number, and the mail of a paid order has it with a link', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  expect(await numbers(shop)).toEqual([null])

  await shop.send(completed)

  const [mail] = await mailTo(shop.deps.db, 'sam@sparky.test')
  const [, invoice = ''] = /Receipt INV-00001: (\S+)/.exec(mail?.text ?? '') ?? []
  expect(new URL(invoice).pathname).toBe(`/order/${order.id}/invoice`)
})
