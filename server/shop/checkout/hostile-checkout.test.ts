import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUSINESS, openShop } from '#test/fixtures/shop.ts'

test('random JSON is refused with a message, never with a 500', async () => {
  const shop = await openShop()
  const text = fc.string({ unit: 'binary' })
  const anything = fc.oneof(fc.jsonValue(), text, fc.double())
  const body = fc.record({
    items: fc.oneof(anything, fc.array(fc.record({ type: anything, color: anything, quantity: anything }))),
    businessInfo: fc.oneof(
      anything,
      fc.record({
        googleBusinessName: text,
        googleBusinessLink: fc.oneof(fc.webUrl(), text),
        businessLocation: text,
        phoneNumber: text,
      }),
    ),
    total: anything,
    success_url: anything,
  })

  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const response = await shop.checkout(sent)

      expect([400, 409, 422]).toContain(response.status)
      expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } })
    }),
    { numRuns: 200 },
  )

  expect(await shop.orders()).toEqual([])
})

test('business information with any characters is accepted or refused, never a 500', async () => {
  const shop = await openShop()
  await shop.setStock(1_000_000)
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })

  await fc.assert(
    fc.asyncProperty(text, text, async (googleBusinessName, businessLocation) => {
      const response = await shop.checkout({
        businessInfo: { ...BUSINESS, googleBusinessName, businessLocation },
      })

      expect([200, 422]).toContain(response.status)
    }),
    { numRuns: 100 },
  )
})
