import { expect, test } from 'vitest'
import type { OfficeOrder, OrderBoard, OrderList } from '#domain/orders/office/office-orders.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { move, STEPS, viewOrder } from '#test/fixtures/order-office.ts'
import { restClient } from '#test/fixtures/rest-client.ts'
import { buy, eventOf, KEYRINGS, openFullShop, type SentLine, WEBSITE } from '#test/outside/subscriber.ts'

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

test('the board lists an order until its website is set up, and then the buyer gets one mail', async () => {
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

test('one move delivers an order without cards and completes its set-up', async () => {
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

const DOMAIN: SentLine = { id: 'addon-domain-set-up', name: 'Domain Set Up', price: 129, quantity: 1 }

/** A paid order of these items. */
async function openJobs(items: readonly SentLine[]) {
  const { shop, sam } = await openFullShop()
  const call = await asOperator(shop)
  const { body } = await buy(shop, items, sam)
  await shop.press((body as { url: string }).url, 'pay', { email: sam.email })
  await shop.send(await eventOf(shop, 'checkout.session.completed'))
  const [order] = await shop.orders()
  const id = order?.id ?? ''
  const purchases = async () => {
    const { data } = await restClient(shop, sam).from('purchases').select('product_name, status')
    return Object.fromEntries((data ?? []).map(({ product_name, status }) => [product_name, status]))
  }
  const set = (line: number, from: string, to: string) => call(`/orders/${id}/jobs`, { line, from, to })
  const jobs = async () => {
    const { lines } = (await call(`/orders/${id}`)).body as OfficeOrder
    return lines.flatMap(({ job }) => (job ? [job.state] : []))
  }
  const mailKinds = async () => (await shop.mails()).filter((kind) => /set-up|job|delivered/.test(kind))
  const buyersView = () => viewOrder(shop, { session_id: order?.session_id ?? '' })
  return { shop, call, id, set, jobs, purchases, mailKinds, buyersView }
}

test('each website and add-on of an order is a job of its own, which its cards never change', async () => {
  const { call, id, set, jobs, purchases, mailKinds, buyersView } = await openJobs([
    WEBSITE,
    DOMAIN,
    KEYRINGS,
  ])

  expect((await set(1, 'to_do', 'in_progress')).status).toBe(200)
  expect((await set(2, 'to_do', 'live')).body).toMatchObject({ setUpOwed: true, state: 'paid' })
  await call(`/orders/${id}/move`, STEPS[0])

  expect(await jobs()).toEqual(['in_progress', 'live'])
  expect(await purchases()).toEqual({
    [WEBSITE.name]: 'Processing',
    [DOMAIN.name]: 'Delivered',
    [KEYRINGS.name]: 'Processing',
  })
  expect(await mailKinds()).toEqual(['order-job-live'])
  expect((await buyersView()).lines).toMatchObject([{ job: 'in_progress' }, { job: 'live' }, {}])

  const last = await set(1, 'in_progress', 'live')

  expect(last.body).toMatchObject({ setUpOwed: false, state: 'programming' })
  expect(await mailKinds()).toEqual(['order-job-live', 'order-set-up'])
})

test('the mail about a live job names the job and the items still to come', async () => {
  const { shop, set } = await openJobs([WEBSITE, DOMAIN])

  await set(2, 'to_do', 'live')

  const { payload } = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'order-job-live')
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ subject: expect.stringContaining('1 × Domain Set Up is live') })
  expect(JSON.stringify(payload)).toContain('Still to come: 1 × Website Premium.')
})

test('the last live job of an order without cards delivers it', async () => {
  const { set, jobs, purchases, mailKinds } = await openJobs([WEBSITE, DOMAIN])

  await set(1, 'to_do', 'live')
  const last = await set(2, 'to_do', 'live')

  expect(last.body).toMatchObject({ state: 'delivered', setUpOwed: false })
  expect(await jobs()).toEqual(['live', 'live'])
  expect(await purchases()).toEqual({ [WEBSITE.name]: 'Delivered', [DOMAIN.name]: 'Delivered' })
  expect(await mailKinds()).toEqual(['order-delivered', 'order-job-live'])
})

test('the undo of a live job takes its mail back and restores the job’s former state', async () => {
  const { call, id, set, jobs, purchases, mailKinds } = await openJobs([WEBSITE, DOMAIN, KEYRINGS])
  await set(1, 'to_do', 'in_progress')
  const { body } = await set(1, 'in_progress', 'live')
  const [step] = (body as OfficeOrder).undoable

  const undone = await call(`/orders/${id}/undo`, { mail: step?.mail })

  expect(step).toMatchObject({ action: 'job' })
  expect(undone.status).toBe(200)
  expect(await jobs()).toEqual(['in_progress', 'to_do'])
  expect(await purchases()).toMatchObject({ [WEBSITE.name]: 'Processing' })
  expect(await mailKinds()).toEqual([])
})

test('the undo of the last live job opens the order again', async () => {
  const { call, id, set, jobs } = await openJobs([WEBSITE])
  const { body } = await set(1, 'to_do', 'live')
  const [step] = (body as OfficeOrder).undoable

  const undone = await call(`/orders/${id}/undo`, { mail: step?.mail })

  expect(undone.body).toMatchObject({ state: 'paid', setUpOwed: true })
  expect(await jobs()).toEqual(['to_do'])
})

test('when two operators change one job, the second sees its current state', async () => {
  const { set } = await openJobs([WEBSITE, DOMAIN])
  await set(1, 'to_do', 'in_progress')

  const second = await set(1, 'to_do', 'live')

  expect(second).toMatchObject({
    status: 409,
    body: {
      error: { code: 'moved_on', message: 'Website Premium has moved on meanwhile: it is “In progress”.' },
    },
  })
})

test('a line of cards has no job, and a live job stays live', async () => {
  const { set } = await openJobs([WEBSITE, KEYRINGS])
  await set(1, 'to_do', 'live')

  expect((await set(2, 'to_do', 'live')).status).toBe(404)
  expect((await set(1, 'live', 'to_do')).status).toBe(409)
})
