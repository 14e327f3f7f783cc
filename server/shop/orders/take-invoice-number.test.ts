import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmptyDatabase } from '#test/database/empty-database.ts'
import { withoutTimeLimits } from '#test/database/locks.ts'
import { migrationsBefore } from '#test/database/older-migrations.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { asAccount, EMAIL, eventOf, openFullShop, subscribe } from '#test/outside/subscriber.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

/** Renews a subscription for a month. Returns the event of the payment, which is not delivered yet. */
async function renew(shop: Shop, portal: URL, subscription: string) {
  const form = new URLSearchParams({ subscription, action: 'renew', quantity: '4' })
  await fetch(shop.url + portal.pathname, { method: 'POST', body: form })
  return eventOf(shop, 'invoice.paid')
}

const numbers = async (shop: Shop) => (await shop.orders()).map((order) => order.invoice_number)

test('payments at the same time take numbers without a gap, and a payment that is rolled back takes none', async () => {
  const shop = await openShop()
  withoutTimeLimits(shop)
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

test('orders and renewals that are paid at the same time take numbers of one sequence, without a gap', async () => {
  const { shop, sam } = await openFullShop()
  withoutTimeLimits(shop)
  const { subscription } = await subscribe(shop, sam, [EMAIL])
  const { body } = await asAccount(shop, sam, '/billing-portal', 'POST')
  const events = []
  for (let n = 0; n < 3; n += 1) {
    events.push(await renew(shop, new URL(body.url), String(subscription.id)))
    events.push((await payOrder(shop)).completed)
  }

  await Promise.all(
    events.flatMap((event) => [shop.send(event), shop.send({ ...event, id: `${event.id}_again` })]),
  )

  const renewals = await shop.deps.db.selectFrom('shop.renewals').select('invoice_number').execute()
  const taken = [...(await numbers(shop)), ...renewals.map((renewal) => renewal.invoice_number)]
  expect(taken).toHaveLength(7)
  expect(new Set(taken)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
})

test('migrated renewals get the numbers after those of the orders, in the order of payment', async () => {
  const pool = await openEmptyDatabase()
  await migrate(pool, await migrationsBefore('0043'))
  await pool.query(`
    insert into shop.orders (id, number, state, idempotency_key, request_hash, subtotal_cents, total_cents, business_info,
        paid_at, invoice_number, expires_at, check_at)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'R-' || n, 'paid', n, 'h', 4499, 4499, '{}',
        '2026-05-01Z', n, now(), now()
      from generate_series(1, 3) n;
    insert into shop.invoice_counter (last) values (3);
    insert into shop.renewals (id, order_id, subscription_id, number, description, cents, paid_at) values
      ('in_a', '00000000-0000-4000-8000-000000000001', 'sub_1', 'R-1-2', 'Hosting', 2900, '2026-07-01Z'),
      ('in_b', '00000000-0000-4000-8000-000000000001', 'sub_1', 'R-1-3', 'Hosting', 2900, '2026-08-01Z'),
      ('in_c', '00000000-0000-4000-8000-000000000002', 'sub_2', 'R-2-2', 'Hosting', 2900, '2026-06-01Z')`)

  await migrate(pool)

  const { rows } = await pool.query(
    'select number, invoice_number from shop.renewals order by invoice_number',
  )
  expect(rows).toEqual([
    { number: 'R-2-2', invoice_number: 4 },
    { number: 'R-1-2', invoice_number: 5 },
    { number: 'R-1-3', invoice_number: 6 },
  ])
  expect((await pool.query('select last from shop.invoice_counter')).rows).toEqual([{ last: 6 }])
})
