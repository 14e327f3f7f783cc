import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BlankBatches, BlankCodes } from '#domain/orders/office/blank-cards.ts'
import { confirmEmail, saveNewUser } from '#server/accounts/identity/users.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { untilWaiting, withoutRetries } from '#test/database/locks.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { BUYER, openShop, type Shop } from '#test/fixtures/shop.ts'
import { lockOrder } from './orders.ts'

/** Opens a transaction that takes a lock. `release` ends the transaction. */
async function hold(db: Db, lock: ReturnType<typeof sql>) {
  const open = await db.startTransaction().execute()
  await lock.execute(open)
  return { release: () => open.commit().execute() }
}

const deleteAccount = ({ url, config }: Shop, { session }: TestAccount) =>
  fetch(`${url}/account/v1`, {
    method: 'DELETE',
    headers: { apikey: config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })

test('an operator corrects an order while its buyer confirms the address', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const db = withoutRetries(shop)
  const user = await db
    .transaction()
    .execute((tx) =>
      saveNewUser(tx, { email: BUYER.email, passwordHash: null, data: {}, now: shop.deps.now() }),
    )
  const key = randomUUID()
  // the correction waits for this lock after it has locked the order
  const attempt = await hold(db, sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${key}`}, 0))`)

  const correction = call(
    `/orders/${order.id}/details`,
    { email: BUYER.email, customerName: 'Samuel Sparks' },
    { 'idempotency-key': key },
  )
  await untilWaiting(db)
  const confirmation = db.transaction().execute((tx) => confirmEmail(tx, user, shop.deps.now()))
  await untilWaiting(db, 2)
  await attempt.release()
  const [{ status }] = await Promise.all([correction, confirmation])

  expect(status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({ customer_name: 'Samuel Sparks', user_id: user.id })
})

test('an account is deleted while an order of it is paid', async () => {
  const shop = await openShop()
  const account = await newAccount(shop)
  const { order, completed } = await payOrder(shop)
  const db = withoutRetries(shop)
  await db.updateTable('shop.orders').set({ user_id: account.id }).where('id', '=', order.id).execute()
  // the payment waits for this lock after it has locked the order
  const counter = await hold(db, sql`lock table shop.invoice_counter in exclusive mode`)

  const payment = shop.send(completed)
  await untilWaiting(db)
  const deletion = deleteAccount(shop, account)
  await untilWaiting(db, 2)
  await counter.release()

  expect([(await payment).status, (await deletion).status]).toEqual([200, 204])
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', user_id: null })
})

test('an account is deleted while a paid order of it moves', async () => {
  const shop = await openShop()
  const account = await newAccount(shop, { email: BUYER.email })
  const order = await paidOrder(shop)
  const db = withoutRetries(shop)
  const move = await db.startTransaction().execute()
  await lockOrder(move, order.id)

  const deletion = deleteAccount(shop, account)
  await untilWaiting(db)
  await move.updateTable('shop.orders').set({ state: 'programming' }).where('id', '=', order.id).execute()
  await move.commit().execute()

  expect(order.user_id).toBe(account.id)
  expect((await deletion).status).toBe(204)
  expect(await shop.order(order.id)).toMatchObject({ state: 'programming', user_id: null })
})

test('an unpaid order is deleted while an event about its payment page arrives', async () => {
  const { shop, call } = await startOrderOffice()
  const { order, completed } = await payOrder(shop)
  const db = withoutRetries(shop)
  await db.updateTable('shop.orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
  const blocker = await db.startTransaction().execute()
  await lockOrder(blocker, order.id)

  const deletion = call(`/orders/${order.id}/delete`, {})
  await untilWaiting(db)
  const expiry = shop.send({ ...completed, id: 'evt_expired', type: 'checkout.session.expired' })
  await untilWaiting(db, 2)
  await blocker.commit().execute()

  expect([(await deletion).status, (await expiry).status]).toEqual([200, 200])
  const events = await db.selectFrom('shop.payment_events').select('id').execute()
  expect(events).toEqual([])
})

test('a chip is marked as written while its card gets another code', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const db = withoutRetries(shop)
  const card = await db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const replacement = await db.startTransaction().execute()
  await lockOrder(replacement, order.id)

  const mark = call(`/bench/${card.code}`, { written: true })
  await untilWaiting(db)
  await replacement
    .updateTable('shop.cards')
    .set({ code: '22222222' })
    .where('code', '=', card.code)
    .execute()
  await replacement.commit().execute()

  expect(await mark).toMatchObject({ status: 404, body: { error: { code: 'no_card' } } })
})

test('a card is activated while another transaction locks two orders of the account', async () => {
  const { shop, call } = await startOrderOffice()
  const account = await newAccount(shop, { email: BUYER.email })
  const lines = [{ type: 'keyring', color: 'white', quantity: 1 }]
  const ids = [(await paidOrder(shop, lines)).id, (await paidOrder(shop, lines)).id].toSorted()
  const [first = '', second = ''] = ids
  const db = withoutRetries(shop)
  await db
    .updateTable('shop.orders')
    .set({
      user_id: account.id,
      paid_at: sql`now() - case id when ${second} then 2 else 1 end * interval '1 day'`,
    })
    .where('id', 'in', ids)
    .execute()
  const { body } = await call('/blanks', { productId: 'keyring-black', count: 1 })
  const [batch] = (body as BlankBatches).batches
  const [blank] = ((await call(`/blanks/${batch?.id}`)).body as BlankCodes).cards
  const other = await db.startTransaction().execute()
  await lockOrder(other, first)

  const activation = fetch(`${shop.url}/account/v1/cards/${blank?.code}/activate`, {
    method: 'POST',
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${account.session.access_token}` },
  })
  await untilWaiting(db)
  await lockOrder(other, second)
  await other.commit().execute()

  expect(await (await activation).json()).toMatchObject({ error: { code: 'no_order' } })
})
