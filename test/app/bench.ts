import type { Bench, BenchCard } from '#domain/orders/office/bench.ts'

const HOST = 'cards.kovac-shop.com.au'

const benchCard = (code: string): BenchCard => ({
  code,
  url: `https://${HOST}/t/${code}`,
  productId: 'keyring-black',
  name: 'Keyring review tag, black',
  writtenAt: null,
})

/** A bench with one order for each list of codes. No card is written yet. */
export const benchOf = (...orders: readonly (readonly string[])[]): Bench => ({
  host: HOST,
  isChipAddress: true,
  today: '2026-11-25',
  hasMore: false,
  orders: orders.map((codes, index) => ({
    id: `order-${index + 1}`,
    number: `R-${index + 1}`,
    businessName: `Kovac ${index + 1}`,
    buyerNote: '',
    postBy: '2026-11-27',
    needsGoogleLink: false,
    isPosted: false,
    cards: codes.map(benchCard),
  })),
})
