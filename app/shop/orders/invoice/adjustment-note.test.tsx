import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#domain/brand/brand.ts'
import type { OrderView, RefundView } from '#domain/orders/order-view.ts'
import { ORDER } from '#test/app/order-view.ts'
import { Receipt } from './receipt.tsx'

const RENEWAL = {
  number: 'R-7K3M9Q-2',
  invoiceNumber: 'INV-00043',
  description: '4 × Microsoft 365 Business Basic',
  cents: 4800,
  refundedCents: 800,
  paidAt: '2026-12-20T11:02:00Z',
}

const refundOf = (cents: number, changes: Partial<RefundView> = {}): RefundView => ({
  cents,
  refundedAt: '2026-11-27T03:00:00Z',
  ...changes,
})

const orderWith = (...refunds: RefundView[]): OrderView => ({ ...ORDER, refunds })

/** The text of the sheet below the invoice, with a `|` in place of the tags; empty without such a sheet. */
function noteOf(order: OrderView, renewal?: typeof RENEWAL): string {
  const html = renderToStaticMarkup(<Receipt order={order} renewal={renewal} />)
  const [, note = ''] = html.split('<section id="refund"')
  return note.replace(/^[^>]*>/, '').replaceAll(/(?:<[^>]+>)+/g, '|')
}

test('the adjustment note names seller, ABN, buyer, the invoice, each refund, its day, the amount and the GST', () => {
  brand.abn = '51 824 753 556'
  onTestFinished(() => {
    delete brand.abn
  })

  const note = noteOf(orderWith(refundOf(4499), refundOf(501, { refundedAt: '2026-12-01T03:00:00Z' })))

  expect(note).toMatch(/^\|Adjustment note\|From\|Arvo\|ABN 51 824 753 556\|/)
  expect(note).toContain('|To|Kovac Electrical|Mia Kovac|')
  expect(note).toContain('|Adjusts invoice|INV-00042|Order number|R-7K3M9Q|Date issued|1 Dec 2026|')
  expect(note).toContain(
    '|Part of the price|27 Nov 2026|$44.99|Part of the price|1 Dec 2026|$5.01|Total before refunds|$1,147.24|',
  )
  expect(note).toContain('|Refunded|$50.00 AUD|GST in the refund|$4.55|Total after refunds|$1,097.24|')
})

test('without an ABN, it is a refund receipt', () => {
  const note = noteOf(orderWith(refundOf(4499)))

  expect(note).toMatch(/^\|Refund receipt\|/)
  expect(note).toContain('|For receipt|INV-00042|')
  expect(note).not.toMatch(/ABN|[Aa]djust|invoice/)
})

test('the note about a full refund lists the items', () => {
  const note = noteOf(orderWith(refundOf(114_724)))

  expect(note).toContain('|The full price|30 × Stick-on review card, white|27 Nov 2026|$1,147.24|')
  expect(note).toContain('|Total after refunds|$0.00|')
})

test('a failed refund is taken back on the note, and there is no note when no refund is left', () => {
  const note = noteOf(orderWith(refundOf(4499), refundOf(-4499), refundOf(1100)))

  expect(note).toContain('|A refund that the bank did not take|27 Nov 2026|-$44.99|')
  expect(note).toContain('|Refunded|$11.00 AUD|GST in the refund|$1.00|')
  expect(noteOf(orderWith(refundOf(4499), refundOf(-4499)))).toBe('')
  expect(noteOf(ORDER)).toBe('')
})

// as in the business activity statement: two refunds of 6 cents have 1 cent of GST each, one of 12 cents has 1
test('the GST of the note is rounded refund by refund', () => {
  expect(noteOf(orderWith(refundOf(6), refundOf(6)))).toContain('|GST in the refund|$0.02|')
})

test('the refunds of the order and those of a renewal are on the notes of their own invoices', () => {
  const order = orderWith(refundOf(4499), refundOf(800, { payment: RENEWAL.number }))

  expect(noteOf(order)).toContain('|Refunded|$44.99 AUD|')
  expect(noteOf(order, RENEWAL)).toContain('|INV-00043|Payment|R-7K3M9Q-2|')
  expect(noteOf(order, RENEWAL)).toContain('|Total before refunds|$48.00|Refunded|$8.00 AUD|')
})
