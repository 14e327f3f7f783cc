import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {
  LOGO_BACKGROUNDS,
  LOGO_DRAWING,
  LOGO_WIDTHS,
  type LogoBackground,
  type LogoWidth,
  logoGround,
  logoHeight,
  publicLogoPath,
} from '#domain/brand/logo.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { brandDrawing } from './brand-drawings.ts'

const DRAWINGS = path.join(ROOT, 'app/assets/logo')
/** The folder for files of the site's owner, which replace ours of the same name. */
const OWN_FILES = path.join(ROOT, 'public')
const TOUCH_ICON = 180

export type PublicLogo = { background: LogoBackground; width: LogoWidth }

/** The 12 public files of the logo (product.md 2.17). */
export const PUBLIC_LOGOS: readonly PublicLogo[] = LOGO_BACKGROUNDS.flatMap((background) =>
  LOGO_WIDTHS.map((width) => ({ background, width })),
)

/** Writes the 12 public files below /logo/, from the same drawings that the download page uses. */
export async function writeLogoFiles(clientDir: string): Promise<void> {
  await mkdir(path.join(clientDir, 'logo'), { recursive: true })
  await Promise.all(
    PUBLIC_LOGOS.map(async (logo) => {
      await writeFile(path.join(clientDir, addressOf(logo)), await publicLogo(logo))
    }),
  )
}

/** The file at a path below /logo/. */
export async function findPublicLogo(address: string): Promise<Buffer | undefined> {
  const logo = PUBLIC_LOGOS.find((one) => addressOf(one) === address)
  return logo && publicLogo(logo)
}

async function publicLogo(logo: PublicLogo): Promise<Buffer> {
  const own = path.join(OWN_FILES, addressOf(logo))
  return existsSync(own) ? readFile(own) : drawLogo(logo)
}

const addressOf = (logo: PublicLogo) => publicLogoPath({ shape: 'rectangle', ...logo })

/** One public file: the drawing at this size, on its background. */
export async function drawLogo({ background, width }: PublicLogo): Promise<Buffer> {
  const drawing = await brandDrawing(path.join(DRAWINGS, `logo-${background}.svg`))
  const picture = sharp(Buffer.from(atSize(drawing, width, logoHeight('rectangle', width))))
  const ground = logoGround(background)
  if (ground) picture.flatten({ background: ground })
  return picture.png({ compressionLevel: 9 }).toBuffer()
}

/** Renders the drawing at its final size, as a canvas does. A resize afterwards would shift colours by one. */
function atSize(drawing: string, width: number, height: number): string {
  const inner = drawing.replace(/^[\s\S]*?(?=<svg\b)/, '')
  const viewBox = `0 0 ${LOGO_DRAWING.rectangle.width} ${LOGO_DRAWING.rectangle.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none">${inner}</svg>`
}

/** The URLs of the icons in PNG: a phone's home screen, and the sizes of the manifest. */
export type PngIcons = { touch: string; png192: string; png512: string }

/** Writes the site's icons as PNG among the hashed assets. */
export async function writePngIcons(clientDir: string): Promise<PngIcons> {
  await mkdir(path.join(clientDir, 'assets'), { recursive: true })
  const write = async (size: number) => {
    const content = await drawIcon(size)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const address = `/assets/icon-${size}-${hash}.png`
    await writeFile(path.join(clientDir, address), content)
    return address
  }
  const [touch, png192, png512] = await Promise.all([write(TOUCH_ICON), write(192), write(512)])
  return { touch, png192, png512 }
}

const TAB_ICON = 32

/** `/favicon.ico`, for browsers without SVG icons and for crawlers: one PNG in an ICO container. */
export async function writeFavicon(clientDir: string): Promise<void> {
  const drawing = await brandDrawing(path.join(DRAWINGS, 'favicon.svg'))
  const png = await sharp(Buffer.from(drawing), { density: 288 }).resize(TAB_ICON, TAB_ICON).png().toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of images
  head.writeUInt8(TAB_ICON, 6)
  head.writeUInt8(TAB_ICON, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  await writeFile(path.join(clientDir, 'favicon.ico'), Buffer.concat([head, png]))
}

/** The app icon without rounded corners: phones round it themselves. */
export async function drawIcon(size: number): Promise<Buffer> {
  const drawing = await brandDrawing(path.join(DRAWINGS, 'app-icon-maskable.svg'))
  return sharp(Buffer.from(drawing)).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}
