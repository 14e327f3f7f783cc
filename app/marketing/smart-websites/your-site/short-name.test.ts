import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name of up to 26 letters is shown whole', () => {
  expect(shortName('  Ferraro Electrical & Sons  ')).toBe('Ferraro Electrical & Sons')
  expect(shortName('')).toBe('')
})

test('a longer name ends in an ellipsis, and no emoji is cut in two', () => {
  expect(shortName('W'.repeat(300))).toBe(`${'W'.repeat(25)}…`)
  expect(shortName('👷🏽‍♀️'.repeat(30))).toBe(`${'👷🏽‍♀️'.repeat(25)}…`)
})
