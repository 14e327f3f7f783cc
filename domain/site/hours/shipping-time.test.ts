import { expect, onTestFinished, test } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { shippingTime } from './shipping-time.ts'

function withShipping(shipping: { from: number; to: number }): void {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, shipping })
}

test('the built-in shipping time is written as in product.md 9, with a hyphen', () => {
  expect(shippingTime()).toBe('3-5 business days')
})

test('a shipping time without a range is one number', () => {
  withShipping({ from: 1, to: 1 })

  expect(shippingTime()).toBe('1 business day')
})
