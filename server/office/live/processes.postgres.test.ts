import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { openEvents } from '#test/fixtures/event-stream.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('a stream of one process names the orders that another process changes', async () => {
  const shop = await openShop()
  const other = await startTestServer({ home: shop.config, jobs: false })
  const order = await paidOrder(shop)
  const call = await asOperator(other)
  await newAccount(shop, { email: 'mira@arvo.example' })
  const { next } = await openEvents(shop, 'mira@arvo.example')
  await shop.streams.poll()

  await call(`/orders/${order.id}/move`, { from: 'paid', to: 'programming' })
  await shop.streams.poll()

  expect(await next('changed')).toEqual({ orders: [order.id] })
})

test('a stream of one process names the leads that another process changes', async () => {
  const shop = await openShop()
  const other = await startTestServer({ home: shop.config, jobs: false })
  const { id } = await shop.deps.db
    .insertInto('leads.leads')
    .values({
      reference: 'E-222222',
      form: 'enquiry',
      name: 'Sam Sparks',
      email: 'sam@sparky.test',
      phone: '',
      fields: '{}',
      content_hash: 'one',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const call = await asOperator(other)
  await newAccount(shop, { email: 'mira@arvo.example' })
  const { next } = await openEvents(shop, 'mira@arvo.example')
  await shop.streams.poll()

  await call(`/leads/${id}/notes`, { text: 'Rang, nobody there.' })
  await shop.streams.poll()

  expect(await next('leads')).toEqual({ leads: ['E-222222'] })
})
