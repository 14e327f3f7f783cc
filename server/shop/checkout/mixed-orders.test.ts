import { expect, test } from 'vitest'
import type { OrderBoard, OrderList } from '#domain/orders/office-orders.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { move, STEPS, viewOrder } from '#test/fixtures/order-office.ts'
import { restClient } from '#test/fixtures/rest-client.ts'
import { buy, KEYRINGS, openFullShop, WEBSITE } from '#test/outside/subscriber.ts'

/** A paid order of cards and a website. */
async function openMixedOrder() {
  const { shop, sam } = await openFullShop()
  const call = await asOperator(shop)
  const { body } = await buy(shop, [WEBSITE, KEYRINGS], sam)
  await shop.press((body as { url: string }).url, 'pay', { email: sam.email })
  const paid = (await shop.sentEvents()).at(-1)
  if (paid) await shop.send(paid)
  const [order] = await shop.orders()
  const id = order?.id ?? ''
  await shop.deps.db
    .updateTable('shop.orders')
    .set({
      business_info: JSON.stringify({
        ...order?.business_info,
        googleBusinessLink: 'https://g.page/r/sam/review',
      }),
    })
    .execute()
  const purchases = async () => {
    const { data } = await restClient(shop, sam).from('purchases').select('product_name, status')
    return Object.fromEntries((data ?? []).map(({ product_name, status }) => [product_name, status]))
  }
  const buyersView = () => viewOrder(shop, { session_id: order?.session_id ?? '' })
  return { shop, call, id, purchases, buyersView }
}

test('the delivery of the cards does not set the website to “Delivered”', async () => {
  const { shop, call, id, purchases, buyersView } = await openMixedOrder()

  await move(call, id)

  expect(await purchases()).toEqual({
    [WEBSITE.name]: 'Processing',
    [KEYRINGS.name]: 'Delivered',
  })
  expect(await buyersView()).toMatchObject({ status: 'Cards delivered, set-up to come' })
  const mail = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'order-delivered')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(mail.payload)).toContain('Still to come: 1 × Website Premium.')
})

test('the board lists a website to set up until it is set up and the buyer gets the mail', async () => {
  const { shop, call, id, purchases, buyersView } = await openMixedOrder()
  await move(call, id)

  const board = (await call('/orders/board')).body as OrderBoard
  const owed = (await call('/orders?state=set_up_owed')).body as OrderList
  const done = await call(`/orders/${id}/set-up`, {})
  await call(`/orders/${id}/set-up`, {})

  expect(board.counts.set_up_owed).toBe(1)
  expect(board.columns.flatMap(({ items }) => items)).toMatchObject([
    { id, hasOthers: true, setUpOwed: true },
  ])
  expect(owed.items).toMatchObject([{ id }])
  expect(done).toMatchObject({ status: 200, body: { setUpOwed: false } })
  expect(await purchases()).toEqual({ [WEBSITE.name]: 'Delivered', [KEYRINGS.name]: 'Delivered' })
  expect(await buyersView()).toMatchObject({ status: 'Delivered' })
  expect((await shop.mails()).filter((kind) => kind === 'order-set-up')).toHaveLength(1)
  expect(((await call('/orders/board')).body as OrderBoard).counts.set_up_owed).toBe(undefined)
})

test('the website may be set up before the cards are delivered', async () => {
  const { call, id, purchases } = await openMixedOrder()

  await call(`/orders/${id}/set-up`, {})
  await call(`/orders/${id}/move`, STEPS[0])

  expect(await purchases()).toEqual({ [WEBSITE.name]: 'Delivered', [KEYRINGS.name]: 'Processing' })
})

test('an order without cards has one step, which sets it up', async () => {
  const { shop, sam } = await openFullShop()
  const call = await asOperator(shop)
  const { body } = await buy(shop, [WEBSITE], sam)
  await shop.press((body as { url: string }).url, 'pay', { email: sam.email })
  const paid = (await shop.sentEvents()).at(-1)
  if (paid) await shop.send(paid)
  const [order] = await shop.orders()

  const before = await call(`/orders/${order?.id}`)
  const after = await call(`/orders/${order?.id}/move`, { from: 'paid', to: 'delivered' })

  expect(before.body).toMatchObject({ setUpOwed: true })
  expect(after.body).toMatchObject({ state: 'delivered', setUpOwed: false })
})
