import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawnInBrandColours, inBrandColours, onSun } from './brand-colours.ts'
import { contrast, toHex, toOklch } from './colour.ts'

const GUM = { ink: '#12331f', sun: '#7a1fa2', paper: '#fffaf0' }
const TOKENS = readFileSync(path.join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')

/** A token's values in the light and the dark theme. */
function token(css: string, name: string): [string, string] {
  const [, light = '', dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(css) ?? []
  return [light, dark]
}

test('the stylesheet has the brand’s exact colours', () => {
  const css = inBrandColours(TOKENS, GUM)
  expect(token(css, 'ink')[0]).toBe(GUM.ink)
  expect(token(css, 'text')[0]).toBe(GUM.ink)
  expect(token(css, 'sun')[0]).toBe(GUM.sun)
  expect(token(css, 'paper')[0]).toBe(GUM.paper)
  expect(css).not.toMatch(/#0f1b2d|#ff6a13|15 27 45/i)
})

test('a brand with the design’s colours leaves the stylesheet unchanged', () => {
  expect(inBrandColours(TOKENS, { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' })).toBe(TOKENS)
})

test.each([
  GUM,
  { ink: '#2b0b0b', sun: '#ffd400', paper: '#ffffff' },
  { ink: '#000000', sun: '#0b6b3a', paper: '#ffffff' },
])('with $ink, $sun and $paper, text has enough contrast in both themes', (colours) => {
  const css = inBrandColours(TOKENS, colours)
  const [paper] = token(css, 'paper')
  const [ground, night] = token(css, 'ground')
  const [, surfaceAtNight] = [paper, /--surface: light-dark\(var\(--paper\), (#\w{6})/.exec(css)?.[1] ?? '']
  for (const text of ['text', 'text-2', 'text-3', 'sun-text']) {
    const [light, dark] = token(css, text)
    for (const behind of [paper, ground])
      expect(contrast(light, behind), `${text} on ${behind}`).toBeGreaterThan(4.5)
    for (const behind of [night, surfaceAtNight])
      expect(contrast(dark, behind), `${text} on ${behind}`).toBeGreaterThan(4.5)
  }
  const [sun, sunAtNight] = token(css, 'sun')
  expect(contrast(onSun(colours), sun)).toBeGreaterThan(4.5)
  expect(contrast(onSun(colours), sunAtNight)).toBeGreaterThan(4)
})

test('colours without enough contrast are refused', () => {
  expect(() => inBrandColours(TOKENS, { ...GUM, ink: '#9a9a9a' })).toThrow('ink on paper')
  expect(() => inBrandColours(TOKENS, { ink: '#7a1fa2', sun: '#7a7a7a', paper: '#ffffff' })).toThrow('on sun')
})

test('a drawing takes the brand’s ink, sun and paper', () => {
  const svg = '<path fill="#0f1b2d"/><path fill="#FF6A13"/><path fill="#fff"/><path fill="#3b78de"/>'
  expect(drawnInBrandColours(svg, GUM)).toBe(
    '<path fill="#12331f"/><path fill="#7a1fa2"/><path fill="#fffaf0"/><path fill="#3b78de"/>',
  )
})

test('a colour is converted to OKLCH and back', () => {
  for (const hex of ['#0f1b2d', '#ff6a13', '#ffffff', '#000000', '#3b78de'])
    expect(toHex(toOklch(hex))).toBe(hex)
  expect(contrast('#000', '#fff')).toBeCloseTo(21)
})
