import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Brand, brand } from '#domain/brand/brand.ts'
import { drawnInBrandColours, inBrandColours } from '#domain/brand/brand-colours.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { drawLogoFromName } from './draw-logo.ts'

/** Drawings in the design's colours. Product pictures keep their own colours. */
const DRAWN = /[\\/]app[\\/]assets[\\/](illustrations|logo)[\\/][\w-]+\.svg$/
const CACHE = path.join(ROOT, 'node_modules/.cache/brand')

type Look = Pick<Brand, 'name' | 'colours'>

/**
 * A drawing in the colours of the brand. A logo with the name of another business, which was not replaced when the name
 * was changed, is drawn from the new name.
 */
export async function brandDrawing(file: string, look: Look = brand): Promise<string> {
  const drawing = await readFile(file, 'utf8')
  const isLogo = path.basename(path.dirname(file)) === 'logo'
  if (!isLogo || (await hasOwnLogo(look.name, path.dirname(file))))
    return drawnInBrandColours(drawing, look.colours)
  return drawnInBrandColours(await drawLogoFromName(path.basename(file), look.name), look.colours)
}

/** The wordmark's `aria-label` is the name of its business. */
async function hasOwnLogo(name: string, folder: string): Promise<boolean> {
  const wordmark = await readFile(path.join(folder, 'wordmark-ink.svg'), 'utf8')
  return /aria-label="([^"]*)"/.exec(wordmark)?.[1] === name
}

/** Replaces drawings and colours by those of the brand in pages, style sheets and scripts. */
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

/** A file with this content under the original name, so that the name of its URL stays. */
function cached(name: string, content: string): string {
  const folder = path.join(CACHE, createHash('sha256').update(content).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
