import type { APIRequestContext } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/** The shelf as other people see and empty it, through the shop's own API. */

export type CardId = `${'free-standing' | 'stick-on' | 'keyring'}-${'white' | 'black'}`

const headers = { apikey: 'sb_publishable_local' }
const businessInfo = {
  googleBusinessName: 'Somebody Else',
  googleBusinessLink: 'https://g.page/r/somebody-else/review',
  businessLocation: 'Perth, WA',
  phoneNumber: '08 5550 1234',
}

/** How many of a card can be bought right now. */
export async function stockOf(request: APIRequestContext, card: CardId): Promise<number> {
  const answer = await request.get('/functions/v1/card-stock', { headers })
  const stock = (await answer.json()) as Record<CardId, number>
  return stock[card]
}

/** Somebody else stands at the till with all but this many; the answer makes them let go. */
async function takeAllBut(
  request: APIRequestContext,
  card: CardId,
  left: number,
): Promise<() => Promise<void>> {
  const [, type, color] = /^(.*)-(white|black)$/.exec(card) ?? []
  const quantity = (await stockOf(request, card)) - left
  const answer = await request.post('/functions/v1/create-review-card-checkout', {
    headers,
    data: { items: [{ type, color, quantity }], businessInfo },
  })
  expect(answer.status()).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  return async () => {
    await request.post(url, { form: { action: 'expire' } })
    await expect.poll(() => stockOf(request, card)).toBeGreaterThanOrEqual(quantity)
  }
}

type LeaveOnly = (card: CardId, left: number) => Promise<void>

/** Tests that can empty a shelf: it is full again when they end. */
export const test = base.extend<{ leaveOnly: LeaveOnly }>({
  leaveOnly: async ({ request }, use) => {
    const letGo: (() => Promise<void>)[] = []
    await use(async (card, left) => {
      letGo.push(await takeAllBut(request, card, left))
    })
    for (const release of letGo) await release()
  },
})
