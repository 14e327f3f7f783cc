import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Brand, brand } from '#domain/brand/brand.ts'
import { drawnInBrandColours, inBrandColours } from '#domain/brand/brand-colours.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { drawLogoFromName } from './draw-logo.ts'

/** What is drawn in the design's colours. The products are pictures of things: they keep theirs. */
const DRAWN = /[\\/]app[\\/]assets[\\/](illustrations|logo)[\\/][\w-]+\.svg$/
const CACHE = path.join(ROOT, 'node_modules/.cache/brand')

type Look = Pick<Brand, 'name' | 'colours'>

/**
 * A drawing as the brand has it: in its colours, and a logo that names another business, which is to say one that
 * was not replaced after the name was, set anew from the name.
 */
export async function brandDrawing(file: string, look: Look = brand): Promise<string> {
  const drawing = await readFile(file, 'utf8')
  const isLogo = path.basename(path.dirname(file)) === 'logo'
  if (!isLogo || (await hasOwnLogo(look.name, path.dirname(file))))
    return drawnInBrandColours(drawing, look.colours)
  return drawnInBrandColours(await drawLogoFromName(path.basename(file), look.name), look.colours)
}

/** The drawings say whose they are: the wordmark's `aria-label` is the name of the business. */
async function hasOwnLogo(name: string, folder: string): Promise<boolean> {
  const wordmark = await readFile(path.join(folder, 'wordmark-ink.svg'), 'utf8')
  return /aria-label="([^"]*)"/.exec(wordmark)?.[1] === name
}

/** Pages, style sheets and scripts get the drawings and the colours of the brand. */
export function brandLook(look: Look = brand): Plugin {
  return {
    name: 'brand-look',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.svg')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found || !DRAWN.test(found.id)) return null
      const drawn = await brandDrawing(found.id, look)
      return drawn === (await readFile(found.id, 'utf8')) ? null : cached(path.basename(found.id), drawn)
    },
    transform(code, id) {
      return id.endsWith('.css') ? inBrandColours(code, look.colours) : null
    },
  }
}

/** A file of this content, of its own name, so that its address is named as ever. */
function cached(name: string, content: string): string {
  const folder = path.join(CACHE, createHash('sha256').update(content).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
