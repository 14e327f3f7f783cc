import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { gstIn } from '#domain/money/gst.ts'
import type { Bas } from '#domain/money/sales.ts'
import { periodBounds, type TaxPeriod } from '#domain/money/tax-period.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { orderViewOf } from '#server/shop/orders/order-view-of.ts'
import { findLinesOf } from '#server/shop/orders/orders.ts'
import { startOrderOffice } from '#test/fixtures/order-office.ts'
import { type RandomOrder, randomOrders, saveRandomOrders } from '#test/fixtures/random-sales.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { exportSales, exportXero } from './export-sales.ts'
import { moneyBas } from './money.ts'

const ORDERS = 10_000
const SEED = 17
const ZONES = ['Australia/Melbourne', 'Australia/Perth', 'Australia/Lord_Howe']
/** The three quarters, the quarters around them (for late refunds and time zones), two tax years and two months. */
const PERIODS: readonly TaxPeriod[] = [
  { from: '2026-01', months: 3 },
  { from: '2026-04', months: 3 },
  { from: '2026-07', months: 3 },
  { from: '2026-10', months: 3 },
  { from: '2027-01', months: 3 },
  { from: '2025-07', months: 12 },
  { from: '2026-07', months: 12 },
  { from: '2026-04', months: 1 },
  { from: '2026-10', months: 1 },
]

type Charge = { at: Date; cents: number }
type StandIn = { charges: Charge[]; refunds: Charge[] }

/** Reads all charges and refunds from the payment sandbox. */
async function readStandIn({ deps: { db } }: Shop): Promise<StandIn> {
  const objects = await db.selectFrom('sandbox.objects').select(['kind', 'body']).execute()
  const all = (kind: string) =>
    objects
      .filter((object) => object.kind === kind)
      .map(({ body }) => body as { amount: number; created: number })
      .map(({ amount, created }) => ({ at: new Date(created * 1000), cents: amount }))
  return { charges: all('charge'), refunds: all('refund') }
}

/** Returns a function that requests the statement or a file of a period from an office in this time zone. */
function officeIn({ deps }: Shop, timeZone: string) {
  const zoned = { ...deps, config: { ...deps.config, timeZone } }
  const app = new Hono<OfficeEnv>()
    .use((c, next) => {
      c.set('operator', 'boss@arvo.example')
      return next()
    })
    .get('/bas', moneyBas(zoned))
    .get('/sales.csv', exportSales(zoned))
    .get('/xero.csv', exportXero(zoned))
  return (path: string, { from, months }: TaxPeriod) => app.request(`${path}?from=${from}&months=${months}`)
}

/** Parses a CSV response into rows by column name. */
async function readCsv(response: Response): Promise<Record<string, string>[]> {
  const [head = [], ...rows] = (await response.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const centsOf = (text: string | undefined): number => Math.round(Number(text) * 100)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

async function expectSamePeriod(
  { standIn, office, timeZone }: { standIn: StandIn; office: ReturnType<typeof officeIn>; timeZone: string },
  period: TaxPeriod,
) {
  const { from, to } = periodBounds(period)
  const isWithin = ({ at }: Charge) => dayIn(timeZone, at) >= from && dayIn(timeZone, at) < to
  const [charges, refunds] = [standIn.charges.filter(isWithin), standIn.refunds.filter(isWithin)]
  const [sold, refunded] = [sum(charges.map(({ cents }) => cents)), sum(refunds.map(({ cents }) => cents))]

  const bas = (await (await office('/bas', period)).json()) as Bas
  const sales = await readCsv(await office('/sales.csv', period))
  const xero = await readCsv(await office('/xero.csv', period))

  expect(bas).toMatchObject({
    soldCents: sold,
    refundedCents: refunded,
    g1: sold - refunded,
    gstOnSales: sum([
      ...charges.map(({ cents }) => gstIn(cents)),
      ...refunds.map(({ cents }) => -gstIn(cents)),
    ]),
    receipts: charges.length,
    refunds: refunds.length,
    mismatch: null,
  })
  expect(sales).toHaveLength(charges.length + refunds.length)
  expect(sum(sales.map((row) => centsOf(row['Amount with GST'])))).toBe(sold - refunded)
  expect(sum(sales.map((row) => centsOf(row.GST)))).toBe(bas.gstOnSales)
  const xeroAmounts = xero.map((row) => Number(row['*Quantity']) * centsOf(row['*UnitAmount']))
  expect(sum(xeroAmounts)).toBe(sold - refunded)
  expect(sum(xeroAmounts.map(gstIn))).toBe(bas.gstOnSales)
  // compares each single payment and refund too, in Xero's file and in the bookkeeper's file
  const byNumber = Map.groupBy(xero, (row) => row['*InvoiceNumber'])
  const documents = [...byNumber.values()].map((rows) =>
    sum(rows.map((row) => Number(row['*Quantity']) * centsOf(row['*UnitAmount']))),
  )
  expect(documents.sort(byValue)).toEqual(sales.map((row) => centsOf(row['Amount with GST'])).sort(byValue))
  expect(documents).toEqual(
    [...charges.map(({ cents }) => cents), ...refunds.map(({ cents }) => -cents)].sort(byValue),
  )
  return sales
}

const byValue = (one: number, other: number): number => one - other

/**
 * Returns the tax invoice of each paid order, sorted by invoice number. `parts` is the sum of the lines minus discount
 * plus shipping, in cents.
 */
async function readInvoices({ deps: { db } }: Shop) {
  const orders = await db
    .selectFrom('shop.orders')
    .selectAll()
    .where('paid_at', 'is not', null)
    .orderBy('invoice_number')
    .execute()
  const lines = await findLinesOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const view = orderViewOf(order, lines.get(order.id) ?? [], {
      key: '',
      isWhole: true,
      postBy: undefined,
      today: '2026-12-31',
    })
    return {
      invoice: view.invoiceNumber,
      number: view.number,
      total: view.totalCents,
      parts: sum(view.lines.map(({ totalCents }) => totalCents)) - view.discountCents + view.shippingCents,
      refunded: view.refundedCents,
      gst: gstIn(view.totalCents),
    }
  })
}

function expectedInvoice({ invoice, number, cents, refunds }: RandomOrder) {
  return {
    invoice: invoice === null ? undefined : invoiceNumberText(invoice),
    number,
    total: cents,
    parts: cents,
    refunded: sum(refunds.map((refund) => refund.cents)),
    gst: gstIn(cents),
  }
}

// the quarters include the end of daylight saving (April), its start (October) and the start of a tax year (July)
test('ten thousand orders over three quarters: statement, invoices, both files and the payments agree to the cent', async () => {
  const { shop } = await startOrderOffice()
  const orders = randomOrders(ORDERS, SEED)
  await saveRandomOrders(shop.deps.db, orders)
  const standIn = await readStandIn(shop)

  const invoices = await readInvoices(shop)
  expect(invoices).toEqual(orders.filter(({ invoice }) => invoice !== null).map(expectedInvoice))

  for (const timeZone of ZONES) {
    const office = officeIn(shop, timeZone)
    for (const period of PERIODS) {
      const sales = await expectSamePeriod({ standIn, office, timeZone }, period)
      const sold = sales.filter((row) => row.Kind === 'Sale')
      const known = new Map(invoices.map((invoice) => [invoice.number, invoice]))
      expect(
        sold.map((row) => ({
          invoice: row.Invoice,
          total: centsOf(row['Amount with GST']),
          gst: centsOf(row.GST),
        })),
      ).toEqual(
        sold.map(({ Number: number = '' }) => {
          const { invoice, total, gst } = known.get(number) ?? {}
          return { invoice, total, gst }
        }),
      )
    }
  }
}, 900_000)
