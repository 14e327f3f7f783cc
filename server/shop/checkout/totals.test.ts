import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addItem, type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findProduct } from '#domain/catalogue/products.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'

const choice = fc.record({
  card: fc.constantFrom(...REVIEW_CARDS),
  quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 160 })),
})

/** A cart filled as the browser fills it. */
function fillCart(choices: readonly { card: { id: string }; quantity: number }[]): Cart {
  return choices.reduce((cart, { card, quantity }) => {
    const product = findProduct(card.id)
    return product ? addItem(cart, { ...product, quantity }) : cart
  }, EMPTY_CART)
}

/** Buys the cart as the browser would. Returns the browser's totals, the order, the session and the mail. */
async function buy(shop: Shop, cart: Cart) {
  const shown = totalsOf(cart)
  const response = await shop.checkout({
    items: cart.map((item) => {
      const [type, color] = item.description.split(', ')
      return { type, color, quantity: item.quantity, price: item.unitPriceCents / 100 }
    }),
    total: shown.total / 100,
  })
  const { url } = (await response.json()) as { url: string }
  await shop.press(url, 'pay')
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
  const order = (await (await shop.get(`/functions/v1/order?session_id=${sessionId}`)).json()) as {
    id: string
    subtotalCents: number
    discountCents: number
    totalCents: number
  }
  const session = await shop.deps.stripe.checkout.sessions.retrieve(sessionId)
  const mail = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('dedupe_key', '=', `order-confirmation:${order.id}`)
    .executeTakeFirstOrThrow()
  return { shown, order, session, mail: (mail.payload as { text: string }).text }
}

/** The number of carts that are bought concurrently. */
const CARTS_AT_ONCE = 10
/**
 * The number of rounds. A few rounds are enough, because they only show that browser, API, payment page, order and mail
 * use one calculation; the unit tests of `domain/` check the calculation itself. The embedded engine has fewer rounds,
 * because it syncs every cart to disk.
 */
const ROUNDS = Number(process.env.TOTALS_ROUNDS) || (process.env.TEST_ENGINE === 'postgres' ? 10 : 3)

test('browser, API, payment page, order and mail agree to the cent on any cart', {
  timeout: 240_000,
}, async () => {
  const shop = await openShop()
  await shop.deps.db.updateTable('shop.stock').set({ available: 10_000_000 }).execute()
  const carts = fc.array(fc.array(choice, { minLength: 1, maxLength: 6 }), {
    minLength: CARTS_AT_ONCE,
    maxLength: CARTS_AT_ONCE,
  })

  await fc.assert(
    fc.asyncProperty(carts, async (filled) => {
      const bought = await Promise.all(filled.map((choices) => buy(shop, fillCart(choices))))

      for (const { shown, order, session, mail } of bought) {
        expect(order).toMatchObject({
          subtotalCents: shown.subtotal,
          discountCents: shown.discount,
          totalCents: shown.total,
        })
        expect(session.amount_subtotal).toBe(shown.subtotal)
        expect(session.total_details?.amount_discount).toBe(shown.discount)
        expect(session.amount_total).toBe(shown.total)
        expect(mail).toContain(`${formatAud(shown.total)} AUD`)
      }
    }),
    { numRuns: ROUNDS },
  )
})
