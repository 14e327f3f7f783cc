import { expect, test } from 'vitest'
import { dueOf } from '#domain/orders/office/bench.ts'
import type { BoardState, OrderCard } from '#domain/orders/office/office-orders.ts'
import { PAID } from '#test/app/office/order.ts'
import { byPromise } from './by-promise.ts'

const TODAY = '2026-11-25'

function orderBy(day: string | null, state: BoardState, today = TODAY): OrderCard {
  return {
    ...PAID,
    id: `${state} ${day}`,
    state,
    cards: 1,
    products: [],
    due: day ? dueOf(day, today) : null,
  }
}
const columnOf = (state: BoardState, ...days: (string | null)[]) => ({
  state,
  items: days.map((day) => orderBy(day, state)),
  hasMore: false,
})

test('orders to post are grouped by their promised day, also after tomorrow, over both states, and posted orders are left out', () => {
  const groups = byPromise(
    [
      columnOf('paid', '2026-11-30', '2026-11-26', '2026-11-25', null),
      columnOf('programming', '2026-12-01', '2026-11-30', '2026-11-24', '2026-11-25'),
      columnOf('shipped', null),
    ],
    TODAY,
  )

  expect(groups.map(({ promise, items }) => [promise, ...items.map(({ id }) => id)])).toEqual([
    ['late', 'programming 2026-11-24'],
    ['today', 'paid 2026-11-25', 'programming 2026-11-25'],
    ['tomorrow', 'paid 2026-11-26'],
    ['later', 'paid 2026-11-30', 'programming 2026-11-30'],
    ['later', 'programming 2026-12-01'],
    ['undated', 'paid null'],
  ])
})

test('on a closed day, an order of the day before is late', () => {
  const saturday = '2026-11-28'
  const items = ['2026-11-30', '2026-11-27'].map((day) => orderBy(day, 'paid', saturday))

  const groups = byPromise([{ state: 'paid', items, hasMore: false }], saturday)

  expect(groups.map(({ promise, items: [first] }) => [promise, first?.due?.by])).toEqual([
    ['late', '2026-11-27'],
    ['later', '2026-11-30'],
  ])
})
