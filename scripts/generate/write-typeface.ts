import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from '#scripts/build/fresh.ts'

/** The Latin file of Archivo with all weights and widths. Pages load subsets, because its 90 kB would delay the LCP. */
const SOURCE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
)
const RULES = path.join(ROOT, 'app/styles/fonts.css')
/** The OpenType features that browsers apply by default, and tabular and lining figures. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rlig', 'tnum', 'lnum']
/** The weight and width of `type-display` in theme.css, for the text on pictures. */
const DISPLAY = { wght: 780, wdth: 80 }

type Range = { min: number; max: number }
export type Subset = { file: string; weight: Range; width: Range; characters: string }

/**
 * Writes the font files to `folder`: for each rule of fonts.css a WOFF2 with the weights, widths and characters that
 * the rule names, and archivo-display.ttf for the pictures that the build and the server draw.
 */
export async function writeTypeface(folder: string): Promise<void> {
  const [rules, font] = await Promise.all([readFile(RULES, 'utf8'), readFile(SOURCE)])
  await mkdir(folder, { recursive: true })
  for (const subset of readSubsets(rules))
    await writeFile(path.join(folder, subset.file), await cut(font, subset))
  const display = await subsetFont(font, undefined, {
    targetFormat: 'sfnt',
    variationAxes: DISPLAY,
    keepAllGlyphs: true,
  })
  await writeFile(path.join(folder, 'archivo-display.ttf'), display)
}

function cut(font: Buffer, { weight, width, characters }: Subset): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight, wdth: width },
    keepFeatures: FEATURES,
  })
}

/** The subsets that the rules of a style sheet name. Throws for a rule without a range of weights or widths. */
export function readSubsets(rules: string): Subset[] {
  const requests = Array.from(rules.matchAll(/@font-face \{([^}]*)\}/g), ([, rule = '']) => rule)
  return requests.flatMap((rule) => {
    const [, file] = /url\("[^"]*\/([\w-]+\.woff2)"\)/.exec(rule) ?? []
    if (!file) return []
    return {
      file,
      weight: readRange(rule, 'font-weight', /(\d+) (\d+)/),
      width: readRange(rule, 'font-stretch', /(\d+)% (\d+)%/),
      characters: readCharacters(descriptor(rule, 'unicode-range')),
    }
  })
}

function readRange(rule: string, name: string, shape: RegExp): Range {
  const [, min, max] = shape.exec(descriptor(rule, name)) ?? []
  if (!min || !max) throw new Error(`A rule of fonts.css has no range as ${name}.`)
  return { min: Number(min), max: Number(max) }
}

function readCharacters(ranges: string): string {
  const codes = Array.from(
    ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
    },
  )
  return String.fromCodePoint(...codes.flat())
}

function descriptor(rule: string, name: string): string {
  return new RegExp(`${name}:([^;]*);`).exec(rule)?.[1]?.trim() ?? ''
}
