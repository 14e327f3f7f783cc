import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { isIndexed, type RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { brandDrawing } from './brand-drawings.ts'
import { fitTitle } from './fit-title.ts'
import { openTypeface, type Typeface } from './open-typeface.ts'

/** The size of link previews in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

const GROUND = 'app/assets/illustrations/og-1200x630.svg'
const WORDMARK = 'app/assets/logo/wordmark-ink.svg'
const WORDMARK_PLACE = { left: 72, top: 60, height: 54 }
/** The column for the title, in pixels: between the wordmark and the chalk line, left of the sun. */
const COLUMN = { width: 700, height: 256, largest: 96, smallest: 36, leading: 0.93 }
const LEFT = 70
const LAST_BASELINE = 402

/**
 * A picture for link previews for each indexed route: its title above the day line. Returns the hashed URLs below
 * /assets/ by route path.
 */
export async function writeShareImages(
  routes: readonly RouteEntry[],
  clientDir: string,
): Promise<Map<string, string>> {
  const draw = await openStudio()
  await mkdir(path.join(clientDir, 'assets'), { recursive: true })
  const written = routes.filter(isIndexed).map(async (route) => {
    const picture = await draw(shortTitle(route.title))
    const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
    const address = `/assets/share-${route.path.slice(1).replaceAll('/', '-') || 'home'}-${hash}.jpg`
    await writeFile(path.join(clientDir, address), picture)
    return [route.path, address] as const
  })
  return new Map(await Promise.all(written))
}

/** The page's own title, without the business's name, which is above it as the wordmark. */
export function shortTitle(title: string): string {
  return title.replace(` | ${brand.name}`, '').replace(`${brand.name} | `, '')
}

/** Draws the background of all pictures once. The returned function draws a title on it. */
export async function openStudio(): Promise<(title: string) => Promise<Buffer>> {
  const face = await openTypeface()
  const { data, info } = await drawGround()
  return (title) =>
    sharp(data, { raw: info })
      .composite([{ input: Buffer.from(titleSvg(title, face)) }])
      // a PNG of the wide glow is twice as large and takes ten times as long
      .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
      .toBuffer()
}

async function drawGround() {
  const { left, top, height } = WORDMARK_PLACE
  const wordmark = await sharp(Buffer.from(await brandDrawing(path.join(ROOT, WORDMARK))), { density: 288 })
    .resize({ height })
    .toBuffer()
  return sharp(Buffer.from(await brandDrawing(path.join(ROOT, GROUND))))
    .resize({ ...SHARE_IMAGE, fit: 'fill' })
    .composite([{ input: wordmark, left, top }])
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function titleSvg(title: string, face: Typeface): string {
  const { size, lines } = fitTitle(title, COLUMN, face.measure)
  const outlines = lines.map((line, index) => {
    const y = LAST_BASELINE - (lines.length - 1 - index) * size * COLUMN.leading
    return face.outline(line, { x: LEFT, y, size })
  })
  const { width, height } = SHARE_IMAGE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${brand.colours.ink}">${outlines.join('')}</g></svg>`
}
