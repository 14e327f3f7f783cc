import { randomUUID } from 'node:crypto'

const CARDS = ['free-standing', 'stick-on', 'keyring'].flatMap((type) =>
  ['white', 'black'].map((color) => ({ type, color, quantity: 1 })),
)
let nextCard = 0

/** The body of an order of one card, each another buyer's. */
export function oneCard(): string {
  nextCard = (nextCard + 1) % CARDS.length
  return JSON.stringify({
    items: [CARDS[nextCard]],
    businessName: 'Bench Electrical',
    businessInfo: {
      googleBusinessName: `Bench Electrical ${randomUUID()}`,
      googleBusinessLink: 'https://g.page/r/bench/review',
      businessLocation: 'Brunswick, VIC',
      phoneNumber: '0491 570 156',
    },
  })
}
