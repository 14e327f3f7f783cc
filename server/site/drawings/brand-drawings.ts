import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawnInBrandColours } from '#domain/brand/brand-colours.ts'
import { drawLogoFromName } from './draw-logo.ts'
import { drawOwnLogo } from './draw-own-logo.ts'
import { currentLook, type Look } from './look.ts'

/**
 * Returns a drawing as SVG in the colours of the brand. For a logo file, returns the operator's own logo if there is
 * one, else the file itself if it shows the brand's name, else a logo drawn from the name.
 */
export async function brandDrawing(file: string, look: Look = currentLook()): Promise<string> {
  const isLogo = path.basename(path.dirname(file)) === 'logo'
  if (isLogo && look.logo) return drawOwnLogo(path.basename(file), { ...look, logo: look.logo })
  if (!isLogo || (await hasOwnLogo(look.name, path.dirname(file))))
    return drawnInBrandColours(await readFile(file, 'utf8'), look.colours)
  return drawnInBrandColours(await drawLogoFromName(path.basename(file), look.name), look.colours)
}

/** Whether the logo files in the folder are for this name. The wordmark has the name in its `aria-label`. */
async function hasOwnLogo(name: string, folder: string): Promise<boolean> {
  const wordmark = await readFile(path.join(folder, 'wordmark-ink.svg'), 'utf8')
  return /aria-label="([^"]*)"/.exec(wordmark)?.[1] === name
}
