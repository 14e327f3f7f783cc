import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#domain/brand/brand.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { Receipt, receiptTitle } from './receipt.tsx'

/** An order of thirty cards, $1,147.24 after the discount. The price of one card has been refunded. */
const ORDER: OrderView = {
  id: '7c1d2c1e-0000-4000-8000-000000000000',
  number: 'R-7K3M9Q',
  state: 'shipped',
  status: 'Shipped',
  lines: [
    {
      productId: 'stick-on-white',
      name: 'Stick-on review card, white',
      unitCents: 4499,
      quantity: 30,
      totalCents: 134_970,
    },
  ],
  subtotalCents: 134_970,
  discountCents: 20_246,
  shippingCents: 0,
  totalCents: 114_724,
  refundedCents: 4499,
  businessInfo: {
    googleBusinessName: 'Kovac Electrical',
    googleBusinessLink: 'https://g.page/r/kovac-electrical/review',
    businessLocation: 'Brunswick, VIC',
    phoneNumber: '0491 570 156',
  },
  needsGoogleLink: false,
  canChangeGoogleLink: false,
  email: 'mia@kovac.example',
  customerName: 'Mia Kovac',
  customerPhone: '0491 570 156',
  deliveryAddress: {
    line1: '12 Sydney Road',
    city: 'Brunswick',
    state: 'VIC',
    postal_code: '3056',
    country: 'AU',
  },
  invoiceNumber: 'INV-00042',
  createdAt: '2026-11-20T11:00:00Z',
  paidAt: '2026-11-20T11:02:00Z',
  programmingAt: null,
  shippedAt: null,
  deliveredAt: null,
  postBy: null,
  isLate: false,
  carrier: null,
  trackingNumber: null,
  key: 'key',
}

/** The text of the receipt, with a `|` in place of the tags. */
const textOf = (order: OrderView) =>
  renderToStaticMarkup(<Receipt order={order} />).replaceAll(/(?:<[^>]+>)+/g, '|')

test('with an ABN, the document is a tax invoice with seller, buyer, lines, GST and refunds', () => {
  brand.abn = '51 824 753 556'
  onTestFinished(() => {
    delete brand.abn
  })

  const text = textOf(ORDER)

  expect(receiptTitle()).toBe('Tax invoice')
  expect(text).toContain('|From|Arvo|ABN 51 824 753 556|')
  expect(text).toContain(
    '|To|Mia Kovac|Kovac Electrical|12 Sydney Road|Brunswick VIC 3056|mia@kovac.example|',
  )
  expect(text).toContain('|Invoice number|INV-00042|Order number|R-7K3M9Q|Date paid|20 Nov 2026|')
  expect(text).toContain('|Stick-on review card, white|$44.99 each|30|$1,349.70|')
  expect(text).toContain('|Total|$1,147.24 AUD|GST included|$104.29|Refunded|$44.99|GST in the refund|$4.09|')
})

test('without an ABN, the document is a receipt; without a refund, it has no refund line', () => {
  const text = textOf({ ...ORDER, refundedCents: 0 })

  expect(receiptTitle()).toBe('Receipt')
  expect(text).not.toMatch(/ABN|Refunded/)
})
