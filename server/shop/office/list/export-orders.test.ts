import { expect, test } from 'vitest'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'

test('the export of orders has each order’s GST, and its month in the shop’s time zone', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.send(await refund(shop, order.payment, 1100))
  const at = (text: string) => new Date(text)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ paid_at: at('2026-06-30T22:00:00Z'), refunded_at: at('2026-07-31T14:30:00Z') })
    .execute()

  const { body } = await call('/orders.csv')

  const [head = '', row = ''] = String(body).split('\r\n')
  const cells = row.replaceAll(/"[^"]*"/g, 'quoted').split(',')
  const cell = (name: string) => cells[head.split(',').indexOf(name)]
  expect(cell('Paid (Australia/Melbourne)')).toBe('2026-07-01 08:00:00')
  expect(cell('GST in total')).toBe('4.09')
  expect(cell('Refunded')).toBe('11')
  expect(cell('GST in refund')).toBe('1')
  expect(cell('Last refund (Australia/Melbourne)')).toBe('2026-08-01 00:30:00')
})

test('the export of orders has open set-ups and disputes', async () => {
  const { shop, call } = await startOrderOffice()
  await paidOrder(shop, [{ type: 'keyring', color: 'white', quantity: 1 }])
  const dispute = { id: 'du_1', stage: 'open', cents: 4500, reason: 'fraudulent', dueAt: null }
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ has_others: true, dispute: JSON.stringify(dispute) })
    .execute()

  const { body } = await call('/orders.csv')

  const [head = '', row = ''] = String(body).split('\r\n')
  expect(head).toMatch(
    /,To set up,Set up \(Australia\/Melbourne\),Dispute,Disputed,Answer dispute by \(Australia\/Melbourne\)$/,
  )
  expect(row).toMatch(/,owed,,Open,45,$/)
})

test('the export of a search has no formulas for spreadsheets', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop, [
    { type: 'keyring', color: 'white', quantity: 2 },
    { type: 'stick-on', color: 'black', quantity: 1 },
  ])
  await shop.deps.db.updateTable('shop.orders').set({ customer_name: '=1+1, "Sam"' }).execute()

  const { body, headers } = await call('/orders.csv?state=paid')

  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', row = '', end] = String(body).split('\r\n')
  expect(head).toMatch(/^\uFEFF?Number,State,Placed \(Australia\/Melbourne\),/)
  expect(row).toContain(`${order.number},Paid,`)
  expect(row).toContain(`"'=1+1, ""Sam"""`)
  expect(row).toContain('2 × Keyring review tag, white')
  expect(row).toContain('1 × Stick-on review card, black')
  expect(row).toContain(',134.97,20.25,0,114.72,10.43,0,0,0,,')
  expect(end).toBe('')
})
