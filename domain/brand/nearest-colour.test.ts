import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourProblems, darkBlockProblem } from './brand-colours.ts'
import { toOklch } from './colour.ts'
import { nearestFitting, nearestUsable } from './nearest-colour.ts'

const ARVO = { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' }
const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('for a dark colour that cannot be read, a darker one of the same hue is offered', () => {
  expect(nearestUsable('ink', { ...ARVO, ink: '#f4a000' })).toBe('#462b00')
  expect(nearestUsable('ink', { ...ARVO, ink: '#9a9a9a' })).toBe('#313131')
})

test.each([
  ['#009687', '#099889'],
  ['#7a7a7a', '#767676'],
  ['#f4f4f4', '#e9e9e9'],
  ['#1a2436', '#2a3548'],
])('for the bright colour %s, %s is offered', (sun, offered) => {
  expect(nearestUsable('sun', { ...ARVO, sun })).toBe(offered)
})

test('a colour that can be used is offered unchanged', () => {
  expect(nearestUsable('ink', ARVO)).toBe(ARVO.ink)
  expect(nearestUsable('sun', ARVO)).toBe(ARVO.sun)
})

test('a dark colour is fitted to the bright one, or only made usable if no dark colour fits', () => {
  expect(nearestFitting('ink', { ...ARVO, ink: '#1e3a5f' })).toBe('#163256')
  expect(nearestFitting('ink', { ...ARVO, ink: '#9a9a9a', sun: '#ffffff' })).toBe('#414141')
})

test('an offered dark colour can always be used, and is offered again unchanged', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (ink, sun) => {
      const offered = nearestUsable('ink', { ...ARVO, ink, sun }) ?? ''
      const colours = { ...ARVO, ink: offered, sun }
      expect([colourProblems(colours).ink, darkBlockProblem(colours)]).toEqual([undefined, undefined])
      expect(nearestUsable('ink', colours)).toBe(offered)
    }),
  )
})

test('an offered bright colour can always be used with a usable dark colour', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (typed, sun) => {
      const ink = nearestUsable('ink', { ...ARVO, ink: typed }) ?? ''
      const offered = nearestUsable('sun', { ...ARVO, ink, sun }) ?? ''
      expect(colourProblems({ ...ARVO, ink, sun: offered }).sun).toBeUndefined()
    }),
  )
})

test('an offered colour keeps its hue, as far as screens can show it', () => {
  fc.assert(
    fc.property(anyColour, (ink) => {
      const [typed, offered] = [ink, nearestUsable('ink', { ...ARVO, ink }) ?? ''].map(toOklch)
      const turn = Math.abs((offered?.h ?? 0) - (typed?.h ?? 0))
      // without chroma, a colour has no hue
      const isGrey = Math.min(offered?.c ?? 0, typed?.c ?? 0) < 0.03
      expect(isGrey || Math.min(turn, 360 - turn) < 6).toBe(true)
    }),
  )
})
