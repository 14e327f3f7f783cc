import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { inBrandColours } from '#domain/brand/brand-colours.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { mailPictureFolder, PICTURE_SIZE, WORDMARK_SIZE } from '#server/platform/mail/mail-pictures.ts'
import { brandDrawing } from './brand-drawings.ts'

const LOGOS = path.join(ROOT, 'app/assets/logo')
const PRODUCTS = path.join(ROOT, 'app/assets/products')
/** Pixels of a file for each pixel on the screen. */
const DENSITY = 2
const SIDE = PICTURE_SIZE * DENSITY

/** Writes the pictures that travel with mails: mail programs show PNG, and hardly any SVG. */
export async function writeMailPictures(dist: string): Promise<void> {
  const folder = mailPictureFolder(dist)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'wordmark.png'), await wordmark('wordmark-ink.svg'))
  await writeFile(path.join(folder, 'wordmark-dark.png'), await wordmark('wordmark-paper.svg'))
  const products = (await readdir(PRODUCTS)).filter((file) => file.endsWith('.svg'))
  await Promise.all(
    products.map(async (file) => {
      await writeFile(
        path.join(folder, file.replace('.svg', '.png')),
        await onStage(path.join(PRODUCTS, file)),
      )
    }),
  )
}

async function wordmark(file: string): Promise<Buffer> {
  const width = WORDMARK_SIZE.width * DENSITY
  return sharp(Buffer.from(await brandDrawing(path.join(LOGOS, file))), { density: 288 })
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

/** A product in front of the lit background that it has on the site, of the light theme. */
async function onStage(file: string): Promise<Buffer> {
  const stage = inBrandColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="s" x2="1" y2="0.2"><stop stop-color="#dde3e5"/><stop offset=".55" stop-color="#f4f0ea"/><stop offset="1" stop-color="#ffdcbd"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  )
  const product = await sharp(await readFile(file))
    .resize(SIDE, SIDE)
    .toBuffer()
  return sharp(Buffer.from(stage))
    .composite([{ input: product }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
