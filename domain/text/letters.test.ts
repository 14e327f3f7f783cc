import { expect, test, vi } from 'vitest'
import { lettersOf } from './letters.ts'

test('an emoji of several code points is one letter', () => {
  expect(lettersOf('Ü👷🏽‍♀️b')).toEqual(['Ü', '👷🏽‍♀️', 'b'])
  expect(lettersOf('')).toEqual([])
})

test('a browser without Intl.Segmenter splits the text into code points', () => {
  vi.stubGlobal('Intl', {})
  expect(lettersOf('Ü👷b')).toEqual(['Ü', '👷', 'b'])
  vi.unstubAllGlobals()
})
