import { totalsOf } from '#domain/cart/pricing.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import type { ListedOrder } from './order-list.tsx'

const cards = (quantity: number) => ({
  type: 'nfc_card' as const,
  unitPriceCents: Math.min(...REVIEW_CARDS.map(({ unitPriceCents }) => unitPriceCents)),
  quantity,
})
const order = (
  number: string,
  status: ListedOrder['status'],
  quantity: number,
  day: string,
): ListedOrder => ({
  id: number,
  discountCents: totalsOf([cards(quantity)]).discount,
  key: '',
  number,
  status,
  totalCents: totalsOf([cards(quantity)]).total,
  refundedCents: 0,
  paidAt: `${day}T01:00:00.000Z`,
  createdAt: `${day}T01:00:00.000Z`,
  needsGoogleLink: false,
  businessInfo: { googleBusinessName: '', googleBusinessLink: '', businessLocation: '', phoneNumber: '' },
  lines: [{ productId: 'free-standing-white', quantity }],
})

/** Two made-up orders at today's prices, for the page of an account without orders. */
export const sampleOrders = (): readonly ListedOrder[] => [
  order('R-SAMPLE', 'Processing', 3, '2026-11-20'),
  order('R-SAMPL2', 'Delivered', 1, '2026-10-12'),
]
