import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawnInBrandColours } from '#domain/brand/brand-colours.ts'
import { drawLogoFromName } from './draw-logo.ts'
import { drawOwnLogo } from './draw-own-logo.ts'
import { currentLook, type Look } from './look.ts'

/**
 * A drawing in the colours of the brand. A logo is the operator's own, or the one of the repository, or, for another name
 * than that one has, drawn from the name.
 */
export async function brandDrawing(file: string, look: Look = currentLook()): Promise<string> {
  const isLogo = path.basename(path.dirname(file)) === 'logo'
  if (isLogo && look.logo) return drawOwnLogo(path.basename(file), { ...look, logo: look.logo })
  if (!isLogo || (await hasOwnLogo(look.name, path.dirname(file))))
    return drawnInBrandColours(await readFile(file, 'utf8'), look.colours)
  return drawnInBrandColours(await drawLogoFromName(path.basename(file), look.name), look.colours)
}

/** The wordmark's `aria-label` is the name of its business. */
async function hasOwnLogo(name: string, folder: string): Promise<boolean> {
  const wordmark = await readFile(path.join(folder, 'wordmark-ink.svg'), 'utf8')
  return /aria-label="([^"]*)"/.exec(wordmark)?.[1] === name
}
