import { gstIn } from '#domain/money/gst.ts'
import { dollarsFromCents } from '#domain/money/money.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { type Cell, csvMoment } from '#server/office/csv.ts'
import type { Receipt } from './receipts.ts'

export type SalesFile = {
  name: string
  head: (timeZone: string) => readonly string[]
  rows: (receipt: Receipt, timeZone: string) => readonly (readonly Cell[])[]
}

/** The CSV file for a bookkeeper, with a row for each payment, renewal and refund. */
export const BOOKKEEPER_FILE: SalesFile = {
  name: 'sales.csv',
  head: (timeZone) => [
    'Kind',
    'Number',
    'Invoice',
    `Time (${timeZone})`,
    'Name',
    'Email',
    'Items',
    'Amount with GST',
    'GST',
    'Amount without GST',
  ],
  rows: ({ at, cents, order, lines, renewal, refund }, timeZone) => [
    [
      kindOf({ refund, renewal, cents }),
      renewal?.number ?? order.number,
      invoiceOf(order, renewal),
      csvMoment(at, timeZone),
      order.customer_name,
      order.email,
      renewal?.description ?? lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
      dollarsFromCents(cents),
      dollarsFromCents(gstIn(cents)),
      dollarsFromCents(cents - gstIn(cents)),
    ],
  ],
}

/**
 * Returns the number of the tax invoice of the payment that was received or refunded. Returns null for an order without
 * an invoice.
 */
export function invoiceOf(order: Receipt['order'], renewal: Receipt['renewal']): string | null {
  const number = renewal ? renewal.invoice_number : order.invoice_number
  return number === null ? null : invoiceNumberText(number)
}

function kindOf({ refund, renewal, cents }: Pick<Receipt, 'refund' | 'renewal' | 'cents'>): string {
  if (refund !== null) return cents > 0 ? 'Failed refund' : 'Refund'
  return renewal ? 'Renewal' : 'Sale'
}
