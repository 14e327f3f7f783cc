import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  colourProblems,
  contrastPairs,
  darkBlockProblem,
  drawnInBrandColours,
  inBrandColours,
  onSun,
  ratio,
} from './brand-colours.ts'
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

test('the stages behind products follow the brand in both themes', () => {
  const stages = TOKENS.match(/--stage-[abc]: light-dark\([^)]+\)/g) ?? []
  expect(stages.length).toBeGreaterThan(2)
  const left = stages.flatMap((stage) => stage.match(/#[\da-f]{6}/gi) ?? [])
  const followed = inBrandColours(stages.join('\n'), GUM)
  expect(left.filter((colour) => colour !== '#f4f0ea' && followed.includes(colour))).toEqual([])
})

test('a brand with the design’s colours leaves the stylesheet unchanged', () => {
  expect(inBrandColours(TOKENS, { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' })).toBe(TOKENS)
})

test.each([
  GUM,
  { ink: '#2b0b0b', sun: '#ffd400', paper: '#ffffff' },
  { ink: '#000000', sun: '#0b6b3a', paper: '#ffffff' },
  // the lightest allowed ink: the surfaces of the dark theme must not get as light
  { ink: '#0b3c8c', sun: '#adf769', paper: '#ffffff' },
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
  for (const text of ['on-ink-2', 'on-ink-sun', 'on-ink-bad'])
    for (const block of token(css, 'ink'))
      expect(contrast(token(css, text)[0], block), `${text} on ${block}`).toBeGreaterThan(4.5)
  const [sun, sunAtNight] = token(css, 'sun')
  expect(contrast(onSun(colours), sun)).toBeGreaterThan(4.5)
  expect(contrast(onSun(colours), sunAtNight)).toBeGreaterThan(4)
})

test('colours without enough contrast are refused', () => {
  expect(() => inBrandColours(TOKENS, { ...GUM, ink: '#9a9a9a' })).toThrow('ink on paper')
  expect(() => inBrandColours(TOKENS, { ink: '#7a1fa2', sun: '#7a7a7a', paper: '#ffffff' })).toThrow('on sun')
})

const INK = '#0f1b2d'
test.each([
  ['colours that can be read', { ink: INK, sun: '#ff6a13' }, {}],
  [
    'a dark colour that is too light',
    { ink: '#7a7a7a', sun: '#7a1fa2' },
    { ink: 'hard to read on white: 4.2:1' },
  ],
  // the contrast is enough (4.7:1) on a button of the light theme
  [
    'a bright colour that only the dark theme cannot use',
    { ink: INK, sun: '#009687' },
    { sun: 'in both themes: 4.3:1' },
  ],
  [
    'a bright colour that neither theme can use',
    { ink: INK, sun: '#7a7a7a' },
    { sun: 'in both themes: 4.2:1' },
  ],
  ['a bright colour as light as white', { ink: INK, sun: '#f4f4f4' }, { sun: 'can’t be seen on white' }],
  [
    'a bright colour as dark as the dark colour',
    { ink: INK, sun: '#1a2436' },
    { sun: 'too close to the dark colour' },
  ],
])('the check of %s finds what is wrong', (_what, colours, problems) => {
  const found = colourProblems({ ...colours, paper: '#ffffff' })

  expect(found).toEqual(
    Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, expect.stringContaining(text)])),
  )
})

test('an ink on which small light text is hard to read has a problem', () => {
  expect(darkBlockProblem({ ink: '#1e3a5f', sun: '#ff6a13' })).toBeUndefined()
  expect(darkBlockProblem({ ink: '#7b4d3d', sun: '#ff6a13' })).toContain('3.1:1, and it needs 4.5:1')
})

test.each([GUM, { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' }])(
  'the listed contrasts of $ink and $sun are those of the stylesheet, in both themes',
  (colours) => {
    const css = inBrandColours(TOKENS, colours)
    const surface = /--surface: light-dark\(var\(--paper\), (#\w{6})/.exec(css)?.[1] ?? ''
    const [behind, texts] = [[colours.paper, surface], token(css, 'text')]
    const [suns, blocks] = [token(css, 'sun'), token(css, 'ink')]
    const small = ['on-ink-2', 'on-ink-sun', 'on-ink-bad'].map((name) => token(css, name)[0])
    const inTheme = (theme: 0 | 1) => {
      const [surfaceOf = '', text, sun, block] = [behind[theme], texts[theme], suns[theme], blocks[theme]]
      return [
        contrast(text, surfaceOf),
        contrast(onSun(colours), sun),
        Math.min(...small.map((each) => contrast(each, block))),
        contrast(sun, surfaceOf),
        contrast(sun, block),
      ]
    }

    const pairs = contrastPairs(colours)

    expect(pairs.map(({ light }) => light)).toEqual(inTheme(0))
    expect(pairs.map(({ dark }) => dark)).toEqual(inTheme(1))
  },
)

test('a contrast is never rounded up', () => {
  expect([4.4999, 4.5, 6.96].map(ratio)).toEqual(['4.4:1', '4.5:1', '6.9:1'])
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
