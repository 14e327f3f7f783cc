import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { inBrandColours } from '#domain/brand/brand-colours.ts'
import {
  CHALK_LINE,
  CHALK_LINE_SIZE,
  darkVersion,
  type MailPictures,
  PICTURE_SIZE,
  WORDMARK_SIZE,
} from '#server/platform/mail/mail-pictures.ts'
import { brandDrawing } from './brand-drawings.ts'
import { currentLook, LOGO_FOLDER, type Look, ROOT } from './look.ts'

const PRODUCTS = path.join(ROOT, 'app/assets/products')
const CHALK = path.join(ROOT, 'app/assets/illustrations/chalk-line.svg')
/** Pixels of a file per CSS pixel. */
const DENSITY = 2
const SIDE = PICTURE_SIZE * DENSITY
/** The distance of a product from the edges of its picture, in CSS pixels. */
const MARGIN = 4

/** Draws the pictures that are attached to mails. They are PNG files, because hardly any mail program shows SVG. */
export async function drawMailPictures(look: Look = currentLook()): Promise<MailPictures> {
  const products = (await readdir(PRODUCTS)).filter((file) => file.endsWith('.svg'))
  const drawn = [
    wordmark('wordmark-ink.svg', look).then((content) => ['wordmark', content] as const),
    wordmark('wordmark-paper.svg', look).then((content) => ['wordmark-dark', content] as const),
    chalkLine().then((content) => [CHALK_LINE, content] as const),
    ...products.flatMap((file) => {
      const name = path.basename(file, '.svg')
      const draw = (stage: Stage) => onStage(path.join(PRODUCTS, file), stage, look)
      return [
        draw(STAGES.light).then((content) => [name, content] as const),
        draw(STAGES.dark).then((content) => [darkVersion(name), content] as const),
      ]
    }),
  ]
  return new Map(await Promise.all(drawn))
}

async function wordmark(file: string, look: Look): Promise<Buffer> {
  const width = WORDMARK_SIZE.width * DENSITY
  return sharp(Buffer.from(await brandDrawing(path.join(LOGO_FOLDER, file), look)), { density: 288 })
    .resize({
      width,
      height: WORDMARK_SIZE.height * DENSITY,
      fit: 'contain',
      position: 'left',
      background: '#0000',
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Draws the chalk line by repeating the site's tile across the width. */
async function chalkLine(): Promise<Buffer> {
  const height = CHALK_LINE_SIZE.height * DENSITY
  const tile = await sharp(await readFile(CHALK), { density: 72 * DENSITY })
    .resize({ height })
    .png()
    .toBuffer()
  return sharp({
    create: { width: CHALK_LINE_SIZE.width * DENSITY, height, channels: 4, background: '#0000' },
  })
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toBuffer()
}

/** The colours of the gradient, from left to right. Those of the dark theme are brighter than on the site. */
const STAGES = {
  light: ['#dde3e5', '#f4f0ea', '#ffdcbd'],
  dark: ['#4a5d7a', '#7787a1', '#c48a5c'],
} as const
type Stage = (typeof STAGES)[keyof typeof STAGES]

/**
 * Draws a product on a background gradient as on the site. The product fills the picture, because its own
 * margins would leave the writing on a card too small to read.
 */
async function onStage(file: string, [left, middle, right]: Stage, { colours }: Look): Promise<Buffer> {
  const stage = inBrandColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="s" x2="1" y2="0.2"><stop stop-color="${left}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${right}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
    colours,
  )
  const inner = SIDE - 2 * MARGIN * DENSITY
  const product = await sharp(await readFile(file))
    .trim()
    .resize(inner, inner, { fit: 'inside' })
    .toBuffer()
  return sharp(Buffer.from(stage))
    .composite([{ input: product }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
