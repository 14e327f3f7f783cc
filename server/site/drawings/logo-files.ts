import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { brandDrawing } from './brand-drawings.ts'
import { currentLook, LOGO_FOLDER, type Look, ROOT } from './look.ts'

/** The folder for the owner's own logo files, which replace the drawn files of the same name. */
export const OWN_FILES = path.join(ROOT, 'public')

export type PublicLogo = { background: LogoBackground; width: LogoWidth }

/** The 12 public files of the logo (product.md 2.17). */
export const PUBLIC_LOGOS: readonly PublicLogo[] = LOGO_BACKGROUNDS.flatMap((background) =>
  LOGO_WIDTHS.map((width) => ({ background, width })),
)

/** Returns the path of a public logo file. The name of the file begins with the name of the business. */
export const publicPathOf = (logo: PublicLogo, name?: string) =>
  publicLogoPath({ shape: 'rectangle', ...logo }, name)

/** The PNG at a path below /logo/. Undefined for an unknown path. */
export async function findPublicLogo(address: string): Promise<Buffer | undefined> {
  const logo = PUBLIC_LOGOS.find((one) => publicPathOf(one) === address)
  return logo && publicLogo(logo)
}

/** The PNG of a public logo: the owner's own file, or else the drawing. */
export async function publicLogo(logo: PublicLogo, look = currentLook()): Promise<Buffer> {
  const own = path.join(OWN_FILES, publicPathOf(logo, look.name))
  return existsSync(own) ? readFile(own) : drawLogo(logo, look)
}

export async function drawLogo(
  { background, width }: PublicLogo,
  look: Look = currentLook(),
): Promise<Buffer> {
  const drawing = await brandDrawing(path.join(LOGO_FOLDER, `logo-${background}.svg`), look)
  const picture = sharp(Buffer.from(atSize(drawing, width, logoHeight('rectangle', width))))
  const ground = logoGround(background, look.colours)
  if (ground) picture.flatten({ background: ground })
  return picture.png({ compressionLevel: 9 }).toBuffer()
}

/** Sets the final size in the SVG. A resize of the rendered picture would change colour values by one. */
function atSize(drawing: string, width: number, height: number): string {
  const inner = drawing.replace(/^[\s\S]*?(?=<svg\b)/, '')
  const viewBox = `0 0 ${LOGO_DRAWING.rectangle.width} ${LOGO_DRAWING.rectangle.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none">${inner}</svg>`
}

/** Draws the app icon without rounded corners, because phones round icons themselves. */
export async function drawIcon(size: number, look: Look = currentLook()): Promise<Buffer> {
  const drawing = await brandDrawing(path.join(LOGO_FOLDER, 'app-icon-maskable.svg'), look)
  return sharp(Buffer.from(drawing)).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

const TAB_ICON = 32

/** Draws `/favicon.ico`, for crawlers and browsers without SVG icons, as one PNG in an ICO container. */
export async function drawFavicon(look: Look = currentLook()): Promise<Buffer> {
  const drawing = await brandDrawing(path.join(LOGO_FOLDER, 'favicon.svg'), look)
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
  return Buffer.concat([head, png])
}
