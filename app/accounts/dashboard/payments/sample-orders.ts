import { totalsOf } from '#domain/cart/pricing.ts'
import { REVIEW_CARD_PRICE } from '#domain/catalogue/review-cards.ts'
import type { ListedOrder } from './order-list.tsx'

const cards = (quantity: number) => ({
  type: 'nfc_card' as const,
  unitPriceCents: REVIEW_CARD_PRICE,
  quantity,
})
const order = (
  number: string,
  status: ListedOrder['status'],
  quantity: number,
  day: string,
): ListedOrder => ({
  id: number,
  key: '',
  number,
  status,
  totalCents: totalsOf([cards(quantity)]).total,
  refundedCents: 0,
  paidAt: `${day}T01:00:00.000Z`,
  createdAt: `${day}T01:00:00.000Z`,
  needsGoogleLink: false,
  lines: [{ quantity }],
})

/** Two made-up orders, for the page of an account without orders. */
export const SAMPLE_ORDERS: readonly ListedOrder[] = [
  order('R-SAMPLE', 'Processing', 3, '2026-11-20'),
  order('R-SAMPL2', 'Delivered', 1, '2026-10-12'),
]
