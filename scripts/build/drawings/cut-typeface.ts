import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { ROOT } from '#scripts/build/fresh.ts'
import { FONT_FILE } from './typeface.ts'

const RULES = path.join(ROOT, 'app/styles/fonts.css')
const CACHE = path.join(ROOT, 'node_modules/.cache/typeface')
/** The prefix of files in the style sheet that are made here. */
const ALIAS = '@typeface'
/** The features that browsers apply by default, and tabular figures. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rlig', 'tnum', 'lnum']

type Range = { min: number; max: number }
export type Cut = { file: string; weight: Range; width: Range; characters: string }

/**
 * Subsets the typeface by fonts.css: each rule with the file `@typeface/…` gets a font with the weights, widths and
 * characters that it names. The whole typeface is 90 kB, more than half of what the largest text of a page waits for.
 */
export function cutTypeface(): Plugin {
  return {
    name: 'cut-typeface',
    async config() {
      return { resolve: { alias: { [ALIAS]: await cutFiles() } } }
    },
  }
}

/** The folder of the subset files: one for each text of the rules and version of the typeface. */
export async function cutFiles(): Promise<string> {
  const [rules, font] = await Promise.all([readFile(RULES, 'utf8'), readFile(FONT_FILE)])
  const made = createHash('sha256').update(rules).update(font).update(String(FEATURES)).digest('hex')
  const folder = path.join(CACHE, made)
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const beside = await mkdtemp(`${folder}-`)
  for (const cut of readCuts(rules)) await writeFile(path.join(beside, cut.file), await cutOut(font, cut))
  await rename(beside, folder).catch(async (error) => {
    await rm(beside, { recursive: true })
    if (!existsSync(folder)) throw error // otherwise another build has made it
  })
  return folder
}

function cutOut(font: Buffer, { weight, width, characters }: Cut): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight, wdth: width },
    keepFeatures: FEATURES,
  })
}

/** The subsets that the rules of a style sheet name. @throws Error for a rule without a range. */
export function readCuts(rules: string): Cut[] {
  const requests = Array.from(rules.matchAll(/@font-face \{([^}]*)\}/g), ([, rule = '']) => rule)
  return requests.flatMap((rule) => {
    const [, file] = /url\("@typeface\/([\w-]+\.woff2)"\)/.exec(rule) ?? []
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
