import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from '#domain/cart/pricing.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { lineOf, links, orderOf } from '#test/fixtures/example-order.ts'
import { operatorNotice, orderConfirmation } from './order-mails.ts'

const cart = fc.uniqueArray(
  fc.record({ card: fc.constantFrom(...REVIEW_CARDS), quantity: fc.integer({ min: 1, max: 999 }) }),
  { minLength: 1, maxLength: 6, selector: ({ card }) => card.id },
)

/** Returns the amount that follows a label, in cents: 123450 for "$1,234.50". Returns NaN if the label is missing. */
const centsIn = (text: string, label: string) =>
  Number(new RegExp(`^${label}: −?\\$([\\d,]+\\.\\d\\d)`, 'm').exec(text)?.[1]?.replaceAll(/[,.]/g, ''))

test('the mails of any cart show the calculated totals, to the cent', () => {
  fc.assert(
    fc.property(cart, (items) => {
      const totals = totalsOf(
        items.map(({ card, quantity }) => ({
          type: 'nfc_card',
          unitPriceCents: card.unitPriceCents,
          quantity,
        })),
      )
      const order = orderOf({
        subtotal_cents: totals.subtotal,
        discount_cents: totals.discount,
        shipping_cents: totals.shipping,
        total_cents: totals.total,
      })
      const bought = items.map(({ card, quantity }, line) =>
        lineOf({ line, product_id: card.id, name: card.name, unit_cents: card.unitPriceCents, quantity }),
      )

      const buyer = orderConfirmation(order, bought, links).text
      const operator = operatorNotice(order, bought, links).text

      for (const text of [buyer, operator]) {
        expect(centsIn(text, 'Subtotal')).toBe(totals.subtotal)
        expect(centsIn(text, '15% bundle discount') || 0).toBe(totals.discount)
        expect(centsIn(text, 'Total')).toBe(totals.total)
      }
    }),
    { numRuns: 1000 },
  )
})
