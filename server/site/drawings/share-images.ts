import path from 'node:path'
import sharp from 'sharp'
import { brandDrawing } from './brand-drawings.ts'
import { fitTitle } from './fit-title.ts'
import { currentLook, LOGO_FOLDER, type Look, ROOT } from './look.ts'
import { openTypeface, type Typeface } from './open-typeface.ts'

/** The size of link previews in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

const GROUND = path.join(ROOT, 'app/assets/illustrations/og-1200x630.svg')
const WORDMARK = path.join(LOGO_FOLDER, 'wordmark-ink.svg')
const WORDMARK_PLACE = { left: 72, top: 60, height: 54 }
/**
 * The column for the title, in pixels: below the wordmark, above the horizon of the background drawing and left of its
 * sun.
 */
const COLUMN = { width: 700, height: 256, largest: 96, smallest: 36, leading: 0.93 }
const LEFT = 70
const LAST_BASELINE = 402

/** Draws the background of all pictures once. The returned function draws a title on this background, as JPEG. */
export async function openStudio(look: Look = currentLook()): Promise<(title: string) => Promise<Buffer>> {
  const face = await openTypeface()
  const { data, info } = await drawGround(look)
  return (title) =>
    sharp(data, { raw: info })
      .composite([{ input: Buffer.from(titleSvg(title, face, look.colours.ink)) }])
      // a PNG of the background's gradient would be twice as large and take ten times as long
      .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
      .toBuffer()
}

async function drawGround(look: Look) {
  const { left, top, height } = WORDMARK_PLACE
  const wordmark = await sharp(Buffer.from(await brandDrawing(WORDMARK, look)), { density: 288 })
    .resize({ height })
    .toBuffer()
  return sharp(Buffer.from(await brandDrawing(GROUND, look)))
    .resize({ ...SHARE_IMAGE, fit: 'fill' })
    .composite([{ input: wordmark, left, top }])
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Leaves out the characters that the typeface would draw as empty boxes, such as emoji. */
function keepCovered(title: string, face: Typeface): string {
  const covered = Array.from(title).filter((letter) => face.covers(letter))
  return covered.join('').trim().replaceAll(/ +/g, ' ')
}

function titleSvg(title: string, face: Typeface, ink: string): string {
  const { size, lines } = fitTitle(keepCovered(title, face), COLUMN, face.measure)
  const outlines = lines.map((line, index) => {
    const y = LAST_BASELINE - (lines.length - 1 - index) * size * COLUMN.leading
    return face.outline(line, { x: LEFT, y, size })
  })
  const { width, height } = SHARE_IMAGE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${ink}">${outlines.join('')}</g></svg>`
}
