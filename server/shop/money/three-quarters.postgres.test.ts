import { expect, test } from 'vitest'
import { gstIn } from '#domain/money/gst.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { orderViewOf } from '#server/shop/orders/order-view-of.ts'
import { findLinesOf } from '#server/shop/orders/orders.ts'
import { findRenewalsOf } from '#server/shop/orders/renewals.ts'
import { startOrderOffice } from '#test/fixtures/order-office.ts'
import {
  expectAgreement,
  type Invoice,
  invoicesOf,
  sortInvoices,
} from '#test/fixtures/sales/compare-sales.ts'
import { type RandomOrder, randomOrders, saveRandomOrders } from '#test/fixtures/sales/random-sales.ts'
import type { Shop } from '#test/fixtures/shop.ts'

const ORDERS = 10_000
const SEED = 17

/** The paid orders, as their buyers see them. */
async function readOrders({ deps: { db } }: Shop): Promise<OrderView[]> {
  const orders = await db.selectFrom('shop.orders').selectAll().where('paid_at', 'is not', null).execute()
  const ids = orders.map(({ id }) => id)
  const lines = await findLinesOf(db, ids)
  const renewals = await findRenewalsOf(db, ids)
  return orders.map((order) =>
    orderViewOf(order, lines.get(order.id) ?? [], {
      key: '',
      isWhole: true,
      postBy: undefined,
      today: '2026-12-31',
      renewals: renewals.get(order.id) ?? [],
    }),
  )
}

function expectedInvoices({ renewals, ...order }: RandomOrder): Invoice[] {
  const payments = [
    order,
    ...renewals.map((renewal, index) => ({ ...renewal, number: `${order.number}-${index + 2}` })),
  ]
  return payments.map(({ invoice, number, cents, refunds }) => ({
    invoice: invoice === null ? undefined : invoiceNumberText(invoice),
    number,
    total: cents,
    parts: cents,
    refunded: refunds.reduce((sum, refund) => sum + refund.cents, 0),
    gst: gstIn(cents),
  }))
}

// daylight saving ends in April and begins in October; the tax year begins in July
test('ten thousand orders over three quarters: statement, invoices, both files and the payments agree to the cent', async () => {
  const { shop } = await startOrderOffice()
  const orders = randomOrders(ORDERS, SEED)
  await saveRandomOrders(shop.deps.db, orders)

  const invoices = invoicesOf(await readOrders(shop))

  const paid = orders.filter(({ invoice }) => invoice !== null)
  expect(invoices).toEqual(sortInvoices(paid.flatMap(expectedInvoices)))
  await expectAgreement(shop, invoices)
}, 900_000)
