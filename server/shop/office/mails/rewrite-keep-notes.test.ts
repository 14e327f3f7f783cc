import { expect, test } from 'vitest'
import { asOperator } from '#test/fixtures/operator.ts'
import { move } from '#test/fixtures/order-office.ts'
import { BUSINESS, BUYER } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { buy, HOSTING, KEYRINGS, openFullShop, WEBSITE } from '#test/outside/subscriber.ts'

test('the waiting mails about a delivered order and its set-up offer an account for the corrected email', async () => {
  const { shop, sam } = await openFullShop()
  const call = await asOperator(shop)
  const { body } = await buy(shop, [KEYRINGS, WEBSITE, HOSTING], sam)
  await shop.press(body.url, 'pay', { email: sam.email })
  for (const event of await shop.sentEvents()) await shop.send(event)
  const [order] = await shop.orders()
  const id = order?.id ?? ''
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ user_id: null, business_info: JSON.stringify(BUSINESS) })
    .execute()
  await move(call, id)
  await call(`/orders/${id}/jobs`, { line: 2, from: 'to_do', to: 'live' })
  await call(`/orders/${id}/set-up`, {})

  await call(`/orders/${id}/details`, { email: 'right+1@sparky.test', customerName: BUYER.name })

  const mails = (await mailTo(shop.deps.db, 'right+1@sparky.test')).filter(({ kind }) =>
    ['order-delivered', 'order-job-live', 'order-set-up'].includes(kind),
  )
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'order-delivered',
    'order-job-live',
    'order-set-up',
  ])
  expect(mails.map(({ text }) => text)).toEqual(
    mails.map(() => expect.stringContaining('#email=right%2B1%40sparky.test')),
  )
  expect(mails.find(({ kind }) => kind === 'order-job-live')?.text).not.toContain('Still to come')
})
