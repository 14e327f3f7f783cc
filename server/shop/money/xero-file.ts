import { gstIn } from '#domain/money/gst.ts'
import { type Cents, dollarsFromCents } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { invoiceOf, type SalesFile } from './bookkeeper-file.ts'
import type { Receipt } from './receipts.ts'

/** The account number for revenue from sales in Xero's default chart of accounts. */
const XERO_SALES_ACCOUNT = 200
/**
 * Xero's name of the tax rate. The amounts in the file include the tax; during the import Xero asks whether they do.
 */
const XERO_GST = 'GST on Income'

/** Xero's template for importing sales invoices, with a row per invoice line. A negative invoice is a credit note. */
export const XERO_FILE: SalesFile = {
  name: 'xero.csv',
  head: () => [
    '*ContactName',
    'EmailAddress',
    'POAddressLine1',
    'POAddressLine2',
    'POAddressLine3',
    'POAddressLine4',
    'POCity',
    'PORegion',
    'POPostalCode',
    'POCountry',
    '*InvoiceNumber',
    'Reference',
    '*InvoiceDate',
    '*DueDate',
    'InventoryItemCode',
    '*Description',
    '*Quantity',
    '*UnitAmount',
    'Discount',
    '*AccountCode',
    '*TaxType',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
    'Currency',
    'BrandingTheme',
  ],
  rows: (receipt, timeZone) => {
    const { order, at, refund } = receipt
    const number = receipt.renewal?.number ?? order.number
    const address = order.delivery_address
    const day = xeroDay(dayIn(timeZone, at))
    return xeroLines(receipt).map(({ description, quantity, cents }) => [
      order.customer_name ?? order.email ?? `Buyer of ${order.number}`,
      order.email,
      address?.line1 ?? null,
      address?.line2 ?? null,
      null,
      null,
      address?.city ?? null,
      address?.state ?? null,
      address?.postal_code ?? null,
      address?.country ?? null,
      refund === null ? number : `${number}-C${refund}`,
      referenceOf(receipt),
      day,
      day,
      null,
      description,
      quantity,
      dollarsFromCents(cents),
      null,
      XERO_SALES_ACCOUNT,
      XERO_GST,
      null,
      null,
      null,
      null,
      'AUD',
      null,
    ])
  },
}

/**
 * Returns the number of a payment's tax invoice, or null if the payment has none. For a refund, returns the number of
 * the refunded order or renewal.
 */
function referenceOf({ order, renewal, refund }: Receipt): string | null {
  return refund === null ? invoiceOf(order, renewal) : (renewal?.number ?? order.number)
}

type XeroLine = { description: string; quantity: number; cents: Cents }

/**
 * Returns the lines of a Xero invoice or credit note. The discount is a separate line, because Xero would round a
 * percentage per line and miss the total by cents.
 * Xero also rounds the GST of each line. If the lines would miss the GST of the receipt, they are merged into one.
 */
function xeroLines({ cents, order, lines, renewal, refund }: Receipt): XeroLine[] {
  if (refund !== null) {
    const what = cents > 0 ? 'Failed refund' : 'Refund'
    return [{ description: `${what} of ${renewal?.number ?? order.number}`, quantity: 1, cents }]
  }
  if (renewal) return [{ description: renewal.description, quantity: 1, cents }]
  const changes = [
    { description: 'Bundle discount', quantity: 1, cents: -order.discount_cents },
    { description: 'Shipping', quantity: 1, cents: order.shipping_cents },
  ]
  const all = [
    ...lines.map(({ name, quantity, unit_cents }) => ({ description: name, quantity, cents: unit_cents })),
    ...changes.filter((change) => change.cents !== 0),
  ]
  const gst = all.reduce((sum, line) => sum + gstIn(line.quantity * line.cents), 0)
  if (gst === gstIn(cents)) return all
  return [{ description: all.map(asText).join('; '), quantity: 1, cents }]
}

const asText = ({ description, quantity }: XeroLine) =>
  quantity === 1 ? description : `${quantity} × ${description}`

/** Turns 2026-11-05 into 05/11/2026, the date format of Xero in Australia. */
function xeroDay(day: string): string {
  return day.split('-').reverse().join('/')
}
