import type { OwnCard } from '#domain/orders/cards.ts'

/** A card with a link to the review form. Nobody has tapped the card yet. */
export const OWN_CARD: OwnCard = {
  code: '7K3M9QXA',
  url: 'https://arvo.example/t/7K3M9QXA',
  label: '',
  destination: 'https://g.page/r/kovac/review',
  productName: 'Keyring review tag, black',
  businessName: 'Kovac Electrical',
  orderNumber: 'R-7K3M9Q',
  orderedAt: '2026-11-20T01:00:00Z',
  taps: 0,
  scans: 0,
  weeks: [],
}
