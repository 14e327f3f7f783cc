import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#domain/brand/brand.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import { ORDER } from '#test/app/order-view.ts'
import { invoiced, Receipt } from './receipt.tsx'

/** The text of the receipt, with a `|` in place of the tags. */
const textOf = (order: OrderView, renewal?: RenewalView) =>
  renderToStaticMarkup(<Receipt order={order} {...(renewal && { renewal })} />).replaceAll(
    /(?:<[^>]+>)+/g,
    '|',
  )

test('with an ABN, the document is a tax invoice with seller, buyer, lines, GST and refunds', () => {
  brand.abn = '51 824 753 556'
  onTestFinished(() => {
    delete brand.abn
  })

  const text = textOf(ORDER)

  expect(invoiceTitle()).toBe('Tax invoice')
  expect(text).toContain('|Tax invoice|From|Arvo|ABN 51 824 753 556|')
  expect(text).toContain(
    '|To|Kovac Electrical|Mia Kovac|12 Sydney Road|Brunswick VIC 3056|mia@kovac.example|',
  )
  expect(text).toContain('|Invoice number|INV-00042|Order number|R-7K3M9Q|Date paid|20 Nov 2026|')
  expect(text).toContain('|Item|Qty|Each|GST|Amount|')
  expect(text).toContain(
    '|Stick-on review card, white|30 × $44.99, GST $122.70|30|$44.99|$122.70|$1,349.70|' +
      '15% bundle discount|GST −$18.41|−$18.41|−$202.46|',
  )
  expect(text).toContain('|Paid in full, |20 Nov 2026|')
  expect(text).toContain('|Total|$1,147.24 AUD|GST included|$104.29|Refunded|$44.99|')
})

test('the receipt is white in both themes, with the wordmark for paper', () => {
  const html = renderToStaticMarkup(<Receipt order={ORDER} />)

  expect(html).toMatch(/^<div data-theme="light" class="[^"]* bg-surface [^"]*text-text/)
  expect(html.match(/<img [^>]*alt="Arvo"[^>]*>/g)).toHaveLength(1)
  expect(html).toContain('%230f1b2d')
})

test('without an ABN, the document is a receipt; without a refund, it has no refund line', () => {
  const text = textOf({ ...ORDER, refundedCents: 0 })

  expect(invoiceTitle()).toBe('Receipt')
  expect(text).not.toMatch(/ABN|Refunded/)
  expect(text).toContain('|Receipt number|INV-00042|')
  expect(text).not.toContain('Invoice number')
})

const RENEWAL: RenewalView = {
  number: 'R-7K3M9Q-2',
  invoiceNumber: 'INV-00043',
  description: '4 × Microsoft 365 Business Basic',
  cents: 4800,
  refundedCents: 800,
  paidAt: '2026-12-20T11:02:00Z',
}

test('the invoice of a renewal has its own number, day, amount, GST and refunds, and the buyer of the order', () => {
  const text = textOf(ORDER, RENEWAL)

  expect(text).toContain('|Kovac Electrical|Mia Kovac|')
  expect(text).toContain(
    '|Receipt number|INV-00043|Payment|R-7K3M9Q-2|Order number|R-7K3M9Q|Date paid|20 Dec 2026|',
  )
  expect(text).toContain(
    '|4 × Microsoft 365 Business Basic|One month of your subscription|$48.00, GST $4.36|1|$48.00|$4.36|$48.00|',
  )
  expect(text).toContain('|Total|$48.00 AUD|GST included|$4.36|Refunded|$8.00|')
  expect(text).not.toMatch(/Subtotal|Shipping|\$1,147/)
})

test('an invoice is found for the order and for its renewals, and for nobody without the signed link', () => {
  const whole: OrderView = { ...ORDER, checkoutDetails: {}, renewals: [RENEWAL] }

  expect(invoiced(whole, null)).toEqual({ order: whole })
  expect(invoiced(whole, 'R-7K3M9Q-2')).toEqual({ order: whole, renewal: RENEWAL })
  expect(invoiced(whole, 'R-7K3M9Q-9')).toBeUndefined()
  expect(invoiced(ORDER, null)).toBeUndefined()
  expect(invoiced(undefined, null)).toBeUndefined()
})
