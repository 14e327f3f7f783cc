import { MAX_QUANTITY, type OrderTotals, totalsOf } from '#domain/cart/pricing.ts'
import type { Cents } from '#domain/money/money.ts'
import { CARD_COLOURS, type CardType, reviewCardOf } from './review-cards.ts'

/** The default value of a job in the review cards page's calculator, and the range of its slider. */
export const SAMPLE_JOB = { value: 22000, min: 5000, max: 100000, step: 1000 } as const satisfies Record<
  string,
  Cents
>

export type WorkedExample = {
  /** The value of one job. */
  job: Cents
  cards: number
  /** The price of the cards, delivered. */
  cost: Cents
  /** The value of the job minus the cost; negative when the job does not cover the cards. */
  left: Cents
  /** How many cards one job pays for, bundle discount included. */
  cardsPaidFor: number
  /** The value of twelve jobs: one job per month for a year. */
  jobsInAYear: Cents
}

/** Compares the price of free-standing cards with the value of one more job per month (product.md 2.6, ROI section). */
export function workExample(job: Cents, cards = 1): WorkedExample {
  const { total: cost } = cardTotals(cards)
  return { job, cards, cost, left: job - cost, cardsPaidFor: cardsFor(job), jobsInAYear: job * 12 }
}

/**
 * The largest number of cards that an amount pays for. The binary search needs a price that grows with the quantity.
 */
function cardsFor(amount: Cents): number {
  let covered = 0
  let beyond = MAX_QUANTITY + 1
  while (beyond - covered > 1) {
    const middle = Math.floor((covered + beyond) / 2)
    if (cardTotals(middle).total <= amount) covered = middle
    else beyond = middle
  }
  return covered
}

function cardTotals(quantity: number): OrderTotals {
  return totalsOf([{ type: 'nfc_card', unitPriceCents: lowestPriceOf('free-standing'), quantity }])
}

/** The lowest price of the cards of one type. */
export const lowestPriceOf = (type: CardType): Cents =>
  Math.min(...CARD_COLOURS.map((colour) => reviewCardOf(type, colour).unitPriceCents))
