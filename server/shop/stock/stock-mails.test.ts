import { expect, test } from 'vitest'
import { asOperator } from '#test/fixtures/operator.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { createClock, KEYRING, openShop, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

async function stockMails({ deps }: Shop) {
  const mails = await mailTo(deps.db, deps.config.operatorEmail)
  return mails.filter(({ kind }) => kind === 'stock-notice')
}

const subjectsOf = async (shop: Shop) => (await stockMails(shop)).map(({ subject }) => subject)

test('the operator is mailed when a card reaches the low-stock level, and again at zero', async () => {
  const shop = await openShop()
  await shop.setStock(12)

  await shop.placeOrder()
  expect(await subjectsOf(shop)).toEqual([])
  await shop.placeOrder()
  await shop.placeOrder()
  expect(await subjectsOf(shop)).toEqual(['Low stock: Keyring review tag, white, only 10 left'])
  await paidOrder(shop, [{ ...KEYRING, quantity: 9 }])

  expect(await subjectsOf(shop)).toEqual([
    'Low stock: Keyring review tag, white, only 10 left',
    'Sold out: Keyring review tag, white',
  ])
  const [low] = await stockMails(shop)
  expect(low?.text).toContain(`Open the stock in the office:\n${shop.config.publicUrl}/office/stock\n`)
})

test('an order that takes the whole stock sends one mail, and a refused order sends none', async () => {
  const shop = await openShop()
  await shop.setStock(20)

  await paidOrder(shop, [{ ...KEYRING, quantity: 20 }])
  await shop.checkout()

  expect(await subjectsOf(shop)).toEqual(['Sold out: Keyring review tag, white'])
})

test('each variant has its own stock mails', async () => {
  const shop = await openShop()
  await shop.setStock(11)
  await shop.setStock(1, 'keyring-black')

  await shop.placeOrder([KEYRING, { ...KEYRING, color: 'black' }])

  expect((await subjectsOf(shop)).toSorted()).toEqual([
    'Low stock: Keyring review tag, white, only 10 left',
    'Sold out: Keyring review tag, black',
  ])
})

test('holds and releases of unpaid checkouts send no repeated stock mails', async () => {
  const clock = createClock(new Date('2026-11-26T01:10:00Z'))
  const shop = await openShop({ now: clock.now })
  await shop.setStock(1)
  for (const _ of [1, 2, 3]) {
    await shop.placeOrder()
    await shop.setStock(1) // as when the checkout is cancelled
  }
  expect(await subjectsOf(shop)).toHaveLength(1)

  clock.pass(60)
  await shop.placeOrder()

  expect(await subjectsOf(shop)).toHaveLength(2)
})

test('after an operator has added cards, the next fall to zero is mailed at once', async () => {
  const shop = await openShop()
  const call = await asOperator(shop)
  await shop.setStock(1)
  await shop.placeOrder()
  await call('/stock/keyring-white', { by: 2, reason: 'A box came' })

  await shop.placeOrder([{ ...KEYRING, quantity: 2 }])

  expect(await subjectsOf(shop)).toEqual([
    'Sold out: Keyring review tag, white',
    'Sold out: Keyring review tag, white',
  ])
})

test('a count in the office below the level is mailed too', async () => {
  const shop = await openShop()
  const call = await asOperator(shop)

  await call('/stock/keyring-white', { to: 4, from: 100, reason: 'Counted' })

  expect(await subjectsOf(shop)).toEqual(['Low stock: Keyring review tag, white, only 4 left'])
})
