import { expect, test } from 'vitest'
import type { OrderView } from '#domain/orders/order-view.ts'
import { pauseBefore, resultOf } from './order-result.ts'

test('a paid order is shown, also if it is shipped or refunded', () => {
  expect(resultOf(orderIn('paid'))).toMatchObject({ kind: 'paid', order: { number: 'R-7K3M9Q' } })
  expect(resultOf(orderIn('delivered')).kind).toBe('paid')
  expect(resultOf(orderIn('refunded')).kind).toBe('paid')
})

test('until the payment is known, the order is being confirmed, also after failures', () => {
  expect(resultOf(orderIn('confirming'))).toEqual({ kind: 'confirming', isOffline: false })
  expect(resultOf({ kind: 'failed' })).toEqual({ kind: 'confirming', isOffline: true })
  expect(resultOf(refused(429)).kind).toBe('confirming')
  expect(resultOf(refused(503)).kind).toBe('confirming')
})

test('an expired unpaid order or an unknown session cannot be confirmed', () => {
  expect(resultOf(orderIn('expired')).kind).toBe('unconfirmed')
  expect(resultOf(orderIn('cancelled')).kind).toBe('unconfirmed')
  expect(resultOf(refused(404)).kind).toBe('unconfirmed')
})

test('polling starts after one second and slows down to ten seconds', () => {
  expect([1, 2, 3, 9].map(pauseBefore)).toEqual([1000, 1500, 2250, 10_000])
})

function orderIn(state: OrderView['state']) {
  return { kind: 'ok' as const, body: { state, number: 'R-7K3M9Q' } as OrderView }
}

function refused(status: number) {
  return { kind: 'refused' as const, status, code: '', message: '', details: {} }
}
