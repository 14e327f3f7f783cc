import { expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'

const column = { width: 600, height: 270, largest: 100, smallest: 40, leading: 0.9 }
const halfAnEmEach = (text: string) => text.length / 2

test('a short title has the largest size', () => {
  expect(fitTitle('Contact', column, halfAnEmEach)).toEqual({ size: 100, lines: ['Contact'] })
})

test('a long title gets a smaller size, so that all lines fit', () => {
  const { size, lines } = fitTitle('TradeOps: run your trade business from one place', column, halfAnEmEach)

  expect(lines.join(' ')).toBe('TradeOps: run your trade business from one place')
  expect(lines.length * size * column.leading).toBeLessThanOrEqual(column.height)
  expect(Math.max(...lines.map(halfAnEmEach)) * size).toBeLessThanOrEqual(column.width)
})

test('lines have about the same length', () => {
  expect(fitTitle('one two six ten', { ...column, largest: 90 }, halfAnEmEach).lines).toEqual([
    'one two',
    'six ten',
  ])
})

test('a word that is wider than the column at the smallest size is cut', () => {
  expect(fitTitle(`No ${'x'.repeat(40)} left`, column, halfAnEmEach)).toEqual({
    size: 40,
    lines: ['No', 'x'.repeat(30), `${'x'.repeat(10)} left`],
  })
})

test('a title that fits at no size throws an error', () => {
  expect(() => fitTitle('x'.repeat(300), column, halfAnEmEach)).toThrow('too long')
})
