import { MAX_QUANTITY, type OrderTotals, totalsOf } from '#domain/cart/pricing.ts'
import type { Cents } from '#domain/money/money.ts'
import { REVIEW_CARD_PRICE } from './review-cards.ts'

/** The sample job of the review cards page, and how far its slider goes. */
export const SAMPLE_JOB = { value: 22000, min: 5000, max: 100000, step: 1000 } as const satisfies Record<
  string,
  Cents
>

export type WorkedExample = {
  job: Cents
  /** What this many cards cost, delivered. */
  cards: number
  cost: Cents
  /** What is left of one job after the cards; negative when the job does not cover them. */
  left: Cents
  /** How many cards that one job pays for, bundle discount included. */
  cardsPaidFor: number
  /** What one such job a month comes to in a year. */
  jobsInAYear: Cents
}

/** Works out what one more job a month pays for (product.md 2.6, ROI section). */
export function workExample(job: Cents, cards = 1): WorkedExample {
  const { total: cost } = cardTotals(cards)
  return { job, cards, cost, left: job - cost, cardsPaidFor: cardsFor(job), jobsInAYear: job * 12 }
}

/** The most cards that an amount covers. A dearer order never has fewer cards, so halving finds it. */
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
  return totalsOf([{ type: 'nfc_card', unitPriceCents: REVIEW_CARD_PRICE, quantity }])
}
