import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'

const details = (order: OfficeOrder, changes: Partial<Record<'email' | 'customerName', string>>) => ({
  email: order.email,
  customerName: order.customerName,
  version: order.version,
  ...changes,
})

test('when two operators correct one version, the second gets the first one’s change before saving', async () => {
  const { shop, call } = await startOrderOffice()
  const jas = await asOperator(shop, 'jas@arvo.example')
  const { id } = await paidOrder(shop)
  const seen = (await call(`/orders/${id}`)).body as OfficeOrder

  const first = await jas(`/orders/${id}/details`, details(seen, { email: 'right@sparky.test' }))
  const second = await call(`/orders/${id}/details`, details(seen, { customerName: 'Sam Sparkle' }))

  expect(first.status).toBe(200)
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: 'changed_meanwhile', order: { email: 'right@sparky.test' } } },
  })
  expect(await shop.order(id)).toMatchObject({ email: 'right@sparky.test', customer_name: 'Sam Sparks' })
  const now = (second.body as { error: { order: OfficeOrder } }).error.order
  const again = await call(`/orders/${id}/details`, details(now, { customerName: 'Sam Sparkle' }))
  expect(again.status).toBe(200)
  expect(await shop.order(id)).toMatchObject({ email: 'right@sparky.test', customer_name: 'Sam Sparkle' })
})

test('when ten corrections of one version race, one is saved', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  const seen = (await call(`/orders/${id}`)).body as OfficeOrder

  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      call(`/orders/${id}/details`, details(seen, { email: `sam${i}@sparky.test` })),
    ),
  )

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('a tracking number that somebody corrected meanwhile is not overwritten', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  await move(call, id, 2)
  const { version } = (await call(`/orders/${id}`)).body as OfficeOrder

  const first = await call(`/orders/${id}/tracking`, { trackingNumber: '33JAS1234567', version })
  const second = await call(`/orders/${id}/tracking`, { trackingNumber: '33KIM1234567', version })

  expect([first.status, second.status]).toEqual([200, 409])
  expect((await shop.order(id)).tracking_number).toBe('33JAS1234567')
})

test('a note, a switched card, a refund and a mail sent again raise the version, and the response has it', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.deps.db.updateTable('platform.outbox').set({ status: 'done', done_at: new Date() }).execute()
  const { cards, mails, version } = (await call(`/orders/${order.id}`)).body as OfficeOrder
  const requests: [string, object][] = [
    ['notes', { text: 'Rang Sam.' }],
    ['cards', { code: cards[0]?.code, off: true }],
    ['refund', { amountCents: 500, refundedCents: 0 }],
    [`mails/${mails[0]?.id}/resend`, {}],
  ]

  const versions = [version]
  for (const [path, body] of requests) {
    const { status, body: changed } = await call(`/orders/${order.id}/${path}`, body)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect((changed as OfficeOrder).version).toBe((await shop.order(order.id)).version)
    versions.push((changed as OfficeOrder).version)
  }

  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
})
