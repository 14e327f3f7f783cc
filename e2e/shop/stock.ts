import type { APIRequestContext } from '@playwright/test'
import { test as base, expect } from '#e2e/fixtures.ts'
import { accessToken, grantOperator } from '#e2e/office/operator.ts'

export type CardId = `${'free-standing' | 'stick-on' | 'keyring'}-${'white' | 'black'}`

const headers = { apikey: 'sb_publishable_local' }
/** The number of available cards of this type and colour. */
export async function stockOf(request: APIRequestContext, card: CardId): Promise<number> {
  const response = await request.get('/functions/v1/card-stock', { headers })
  const stock = (await response.json()) as Record<CardId, number>
  return stock[card]
}

const OPERATOR = 'shelf@arvo.test'
type LeaveOnly = (card: CardId, left: number) => Promise<void>

/** Playwright's `test` with `leaveOnly`, which reduces the stock of a card until the end of the test. */
export const test = base.extend<{ leaveOnly: LeaveOnly }>({
  leaveOnly: async ({ request, baseURL, dataDir }, use) => {
    const taken: [card: CardId, quantity: number][] = []
    const change = async (card: CardId, by: number) => {
      const token = await accessToken(OPERATOR, { baseURL, dataDir })
      await grantOperator(OPERATOR, dataDir)
      const response = await request.post(`/office/data/stock/${card}`, {
        headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        data: { by, reason: 'Sold on the phone' },
      })
      expect(response.status()).toBe(200)
    }
    await use(async (card, left) => {
      const quantity = (await stockOf(request, card)) - left
      await change(card, -quantity)
      taken.push([card, quantity])
    })
    for (const [card, quantity] of taken) await change(card, quantity)
  },
})
