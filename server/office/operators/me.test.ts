import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { move, orderWith, paidOrder, STEPS, startOrderOffice } from '#test/fixtures/order-office.ts'
import { openOutbox } from '#test/fixtures/outbox-office.ts'

test('every page of the office gets the number of recent dead letters and overdue messages', async () => {
  const { call, db } = await openOutbox()
  const troubled = async () => (await call('/me')).body
  const age = (name: string, interval: string) =>
    db
      .updateTable('platform.outbox')
      .set({ created_at: sql`now() - ${interval}::interval` })
      .where('dedupe_key', '=', `test:${name}`)
      .execute()
  expect(await troubled()).toMatchObject({ troubledMail: 1 })

  await age('waiting', '16 minutes')
  await age('delivered', '16 minutes')
  expect(await troubled()).toMatchObject({ troubledMail: 2 })

  await age('failed', '8 days')
  await db.updateTable('platform.outbox').set({ last_error: 'EENVELOPE RCPT TO 550' }).execute()
  expect(await troubled()).toMatchObject({ troubledMail: 0 })
})

test('every page of the office gets the number of orders to post, of cards to write and of leads that wait', async () => {
  const { shop, call } = await startOrderOffice()
  const { db } = shop.deps
  const waiting = async () => (await call('/me')).body
  const order = await paidOrder(shop)
  const cards = await db.selectFrom('shop.cards').select('code').where('order_id', '=', order.id).execute()
  expect(await waiting()).toMatchObject({
    waiting: { orders: 1, cards: cards.length, leads: 0, lateLeads: 0 },
  })

  await call(`/bench/${cards[0]?.code}`, { written: true })
  await move(call, order.id, 1)
  expect(await waiting()).toMatchObject({ waiting: { orders: 1, cards: cards.length - 1 } })
  await call(`/orders/${order.id}/move`, STEPS[1])
  const service = await orderWith(shop, { has_cards: false })
  await db.deleteFrom('shop.cards').where('order_id', '=', service.id).execute()

  expect(await waiting()).toMatchObject({ waiting: { orders: 0, cards: 0, leads: 0 } })
})
