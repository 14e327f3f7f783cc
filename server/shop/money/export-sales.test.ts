import { expect, test } from 'vitest'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import type { Shop } from '#test/fixtures/shop.ts'

const NOVEMBER = new Date('2026-11-25T02:00:00Z')
const STARTED = Date.now()
/** A clock that runs from a day in November, so that orders have different times. */
const now = () => new Date(NOVEMBER.getTime() + Date.now() - STARTED)
const THREE_CARDS = [{ type: 'keyring', color: 'white', quantity: 3 }]

/** Sets the time of all payments. With `refundedAt`, also sets the time of all refunds. */
async function date(shop: Shop, paidAt: string, refundedAt?: string) {
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ paid_at: new Date(paidAt) })
    .execute()
  if (refundedAt) {
    await shop.deps.db
      .updateTable('shop.refund_entries')
      .set({ refunded_at: new Date(refundedAt) })
      .execute()
  }
}

test('the file for a bookkeeper has a line for each payment and refund, in the shop’s time, and is logged', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { number, payment } = await paidOrder(shop, THREE_CARDS)
  await shop.send(await refund(shop, payment, 1100))
  // the two times are one hour apart, but two hours on a wall clock, because daylight saving begins in between
  await date(shop, '2026-10-03T15:30:00Z', '2026-10-03T16:30:00Z')
  await shop.deps.db.updateTable('shop.orders').set({ customer_name: '=1+1' }).execute()

  const { body, headers } = await call('/money/sales.csv?from=2026-10&months=3')

  expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2026-10-to-2026-12.csv"')
  expect(String(body).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Kind,Number,Invoice,Time (Australia/Melbourne),Name,Email,Items,Amount with GST,GST,Amount without GST',
    `Sale,${number},INV-00001,2026-10-04 01:30:00,'=1+1,sam@sparky.test,"3 × Keyring review tag, white",114.72,10.43,104.29`,
    `Refund,${number},INV-00001,2026-10-04 03:30:00,'=1+1,sam@sparky.test,"3 × Keyring review tag, white",-11,-1,-10`,
    '',
  ])
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'money.export',
    subject: 'sales.csv',
    details: { period: '2026-10 to 2026-12', soldCents: 11_472, refundedCents: 1100 },
  })
})

test('the file for Xero has an invoice for each payment and a credit note for each refund', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { number, payment } = await paidOrder(shop, THREE_CARDS)
  await shop.send(await refund(shop, payment, 1100))
  await date(shop, '2026-10-31T13:30:00Z', '2026-11-05T00:00:00Z')

  const { body } = await call('/money/xero.csv?from=2026-11&months=1')

  const [head = '', ...rows] = String(body).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  )
  const buyer = 'Sam Sparks,sam@sparky.test,12 Example Street,Unit 3,,,Fremantle,WA,6160,AU'
  const rest = ',200,GST on Income,,,,,AUD,'
  expect(rows).toEqual([
    `${buyer},${number},INV-00001,01/11/2026,01/11/2026,,"Keyring review tag, white",3,44.99,${rest}`,
    `${buyer},${number},INV-00001,01/11/2026,01/11/2026,,Bundle discount,1,-20.25,${rest}`,
    `${buyer},${number}-C1,${number},05/11/2026,05/11/2026,,Refund of ${number},1,-11,${rest}`,
  ])
})

test('if the lines would miss the GST of the invoice by a cent in Xero, the invoice has one line', async () => {
  const { shop, call } = await startOrderOffice({ now })
  await paidOrder(shop, THREE_CARDS)
  await date(shop, '2026-11-05T00:00:00Z')
  // the GST of the lines is 12.28 − 1.84 = 10.44, the GST of the total is 10.43
  await shop.deps.db.updateTable('shop.order_lines').set({ unit_cents: 4501 }).execute()
  await shop.deps.db.updateTable('shop.orders').set({ subtotal_cents: 13_503, total_cents: 11_478 }).execute()

  const { body } = await call('/money/xero.csv?from=2026-11&months=1')

  const [, ...rows] = String(body).trim().split('\r\n')
  expect(rows).toEqual([
    expect.stringContaining('"3 × Keyring review tag, white; Bundle discount",1,114.78,,200,GST on Income'),
  ])
})

test('a refund in a period after its export says when the export was made, until the next export', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { payment } = await paidOrder(shop, THREE_CARDS)
  const changedSince = async () =>
    ((await call('/money/bas?from=2026-10&months=3')).body as { changedSince: string | null }).changedSince
  const before = await changedSince()
  await call('/money/sales.csv?from=2026-10&months=3')
  const same = await changedSince()

  await shop.send(await refund(shop, payment, 1100))
  const changed = await changedSince()
  await call('/money/xero.csv?from=2026-10&months=3')

  const { at } = await shop.deps.db
    .selectFrom('office.audit_log')
    .select('at')
    .where('subject', '=', 'sales.csv')
    .executeTakeFirstOrThrow()
  expect([before, same]).toEqual([null, null])
  expect(changed).toBe(at.toISOString())
  expect(await changedSince()).toBe(null)
})
