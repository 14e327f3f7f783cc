import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { inBrandColours } from '#domain/brand/brand-colours.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { brandDrawing } from '#server/site/drawings/brand-drawings.ts'
import { currentLook, type Look } from '#server/site/drawings/look.ts'

/** Drawings in the design's colours. Product pictures keep their own colours. */
const DRAWN = /[\\/]app[\\/]assets[\\/](illustrations|logo)[\\/](?:[\w-]+[\\/])?[\w-]+\.svg$/
const CACHE = path.join(ROOT, 'node_modules/.cache/brand')

/** Puts the brand's name and colours into the drawings that modules import, and its colours into style sheets. */
export function brandLook(look: Look = currentLook()): Plugin {
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

/** Writes the content to a file with the original name, so that its URL has that name. */
function cached(name: string, content: string): string {
  const folder = path.join(CACHE, createHash('sha256').update(content).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
