import { expect, test } from 'vitest'
import { confirmEmail, saveNewUser } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { untilWaiting, withoutRetries } from '#test/database/locks.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { BUYER, openShop, type Shop } from '#test/fixtures/shop.ts'

/** An order that was paid with the address of an unconfirmed account. Its payment event is not delivered yet. */
async function payUnconfirmed() {
  const shop = await openShop()
  const user = await shop.deps.db
    .transaction()
    .execute((tx) =>
      saveNewUser(tx, { email: BUYER.email, passwordHash: null, data: {}, now: shop.deps.now() }),
    )
  const { order, completed } = await payOrder(shop)
  return {
    shop,
    user,
    orderId: order.id,
    pay: () => shop.send(completed),
    confirm: (tx: Tx) => confirmEmail(tx, user, shop.deps.now()),
  }
}

/**
 * Starts `second` while the transaction of `first` is open. Commits `first` when `second` waits for a lock or has
 * ended.
 */
async function overlap(shop: Shop, first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
  const db = withoutRetries(shop)
  const open = await db.startTransaction().execute()
  await first(open)
  let isOver = false
  const running = second().finally(() => {
    isOver = true
  })
  await untilWaiting(db, 1, () => isOver)
  await open.commit().execute()
  await running
}

test('an order that is paid while its buyer confirms the address belongs to the buyer', async () => {
  const { shop, user, orderId, pay, confirm } = await payUnconfirmed()

  await overlap(shop, confirm, pay)

  expect(await shop.order(orderId)).toMatchObject({ state: 'paid', user_id: user.id })
})

test('an order belongs to a buyer who confirms the address during the payment', async () => {
  const { shop, user, orderId, confirm } = await payUnconfirmed()
  const pay = (tx: Tx) =>
    tx
      .updateTable('shop.orders')
      .set({ state: 'paid', paid_at: shop.deps.now(), email: BUYER.email })
      .where('id', '=', orderId)
      .execute()

  await overlap(shop, pay, () => shop.deps.db.transaction().execute(confirm))

  expect(await shop.order(orderId)).toMatchObject({ user_id: user.id })
})
