import { expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'

const column = { width: 600, height: 270, largest: 100, smallest: 40, leading: 0.9 }
const halfAnEmEach = (text: string) => text.length / 2

test('a short title is set as large as it goes', () => {
  expect(fitTitle('Contact', column, halfAnEmEach)).toEqual({ size: 100, lines: ['Contact'] })
})

test('a long one is set smaller, until all its lines have room', () => {
  const { size, lines } = fitTitle('TradeOps: run your trade business from one place', column, halfAnEmEach)

  expect(lines.join(' ')).toBe('TradeOps: run your trade business from one place')
  expect(lines.length * size * column.leading).toBeLessThanOrEqual(column.height)
  expect(Math.max(...lines.map(halfAnEmEach)) * size).toBeLessThanOrEqual(column.width)
})

test('lines are about the same length: no word is left alone that need not be', () => {
  expect(fitTitle('one two six ten', { ...column, largest: 90 }, halfAnEmEach).lines).toEqual([
    'one two',
    'six ten',
  ])
})

test('a title that fits at no size stops the build', () => {
  expect(() => fitTitle('x'.repeat(60), column, halfAnEmEach)).toThrow('too long')
})
