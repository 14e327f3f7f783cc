import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { readSubsets } from './write-typeface.ts'

const FILES = path.join(ROOT, 'app/assets/typeface')
const RULES = readFileSync(path.join(ROOT, 'app/styles/fonts.css'), 'utf8')
const subsets = readSubsets(RULES)

/** The characters that the package lists for its Latin file, without control characters. */
function latin(): string[] {
  const sheet = createRequire(import.meta.url).resolve('@fontsource-variable/archivo/standard.css')
  const [, rule = ''] = /archivo-latin-standard-normal\.woff2([^}]*)/.exec(readFileSync(sheet, 'utf8')) ?? []
  const font = `@font-face {font-weight: 1 1; font-stretch: 1% 1%; src: url("./all.woff2"${rule};}`
  return Array.from(readSubsets(font)[0]?.characters ?? '').filter((character) => !/\p{Cc}/u.test(character))
}

test('the font files together have every character of the Latin file, each character once', () => {
  const characters = subsets
    .flatMap(({ characters }) => Array.from(characters))
    .filter((one) => !/\p{Cc}/u.test(one))

  expect(subsets.map(({ file }) => file)).toEqual(['archivo-text.woff2', 'archivo-rest.woff2'])
  expect(latin().length).toBeGreaterThan(200)
  expect(characters.sort()).toEqual(latin().sort())
})

test.each(subsets)(
  '$file has the weights and widths of its rule, and only characters of its rule',
  async ({ file, weight, width, characters }) => {
    const font = await subsetFont(readFileSync(path.join(FILES, file)), undefined, {
      targetFormat: 'sfnt',
      variationAxes: {},
      keepAllGlyphs: true,
    })
    const face = new hb.Face(new hb.Blob(font))

    expect(face.getAxisInfos()).toMatchObject({ wght: weight, wdth: width })
    const held = String.fromCodePoint(...face.collectUnicodes())
    expect(held.length).toBeGreaterThan(90)
    for (const character of held) expect(characters).toContain(character)
  },
)

test('no style uses a weight or a width that the font files lack', () => {
  const styles = globSync('app/**/*.{css,tsx}', { cwd: ROOT })
    // the sample sites use system fonts
    .filter((name) => !name.endsWith('fonts.css') && !name.includes('sample-sites'))
    .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
    .join('\n')
  const requests = (shape: RegExp) => Array.from(styles.matchAll(shape), ([, number]) => Number(number))
  const weights = requests(/font-(?:weight: |\[)(\d+)/g)
  const widths = requests(/(?:font-stretch|--w-\w+): (\d+)%/g)

  expect(weights.length).toBeGreaterThan(30)
  expect(widths.length).toBeGreaterThan(4)
  for (const { weight, width } of subsets) {
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(weight.min)
    expect(Math.max(...weights)).toBeLessThanOrEqual(weight.max)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(width.min)
    expect(Math.max(...widths)).toBeLessThanOrEqual(width.max)
  }
})

test('a rule without a range of weights is refused', () => {
  expect(() => readSubsets('@font-face { src: url("./a.woff2"); font-weight: 400; }')).toThrow('font-weight')
})
