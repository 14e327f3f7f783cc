import sharp from 'sharp'
import { drawnInBrandColours } from '#domain/brand/brand-colours.ts'
import { contrast } from '#domain/brand/colour.ts'
import { LOGO_DRAWING, logoGround } from '#domain/brand/logo.ts'
import { cleanSvg } from '#domain/brand/svg.ts'
import { drawLogoFromName } from './draw-logo.ts'
import { escapeXml } from './escape-xml.ts'
import type { Look } from './look.ts'

type Box = { x: number; y: number; width: number; height: number }
type OwnLogo = { width: number; height: number; place: (box: Box, position: string) => string }

const PNG = 'data:image/png;base64,'
/**
 * The largest ratio of the sides of a logo that is used as the icon. A longer logo would be too small, so the icon is
 * drawn from the name instead.
 */
const LONGEST_ICON = 1.6
const WORDMARK = { width: 218, height: 60 }
const ICON = 64

/** Draws the logo file `file` as SVG from the operator's own logo. */
export async function drawOwnLogo(file: string, look: Look & { logo: string }): Promise<string> {
  const logo = readLogo(look.logo)
  const { paper, ink } = look.colours
  const write = (size: { width: number; height: number }, ...parts: string[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" aria-label="${escapeXml(look.name)}" role="img" viewBox="0 0 ${size.width} ${size.height}">${parts.join('')}</svg>`

  if (file.startsWith('wordmark-')) {
    const [under, other] = file.includes('paper') ? [ink, paper] : [paper, ink]
    const needsPlate = !(await isVisible(logo, under))
    const box = needsPlate ? { x: 6, y: 5, width: 206, height: 50 } : { x: 1, y: 0, width: 215, height: 60 }
    const plate = needsPlate ? plateBehind(logo, box, other) : ''
    return write(WORDMARK, plate, logo.place(box, 'xMinYMid'))
  }
  if (file === 'favicon.svg' || file === 'app-icon-maskable.svg') {
    if (Math.max(logo.width / logo.height, logo.height / logo.width) > LONGEST_ICON)
      return drawnInBrandColours(await drawLogoFromName(file, look.name), look.colours)
    const ground = (await isVisible(logo, paper)) ? paper : ink
    const edge = file === 'favicon.svg' ? 6 : 12
    const side = ICON - 2 * edge
    return write(
      { width: ICON, height: ICON },
      `<rect width="${ICON}" height="${ICON}" rx="${file === 'favicon.svg' ? 10 : 0}" fill="${ground}"/>`,
      logo.place({ x: edge, y: edge, width: side, height: side }, 'xMidYMid'),
    )
  }
  const size = LOGO_DRAWING[file.includes('square') ? 'square' : 'rectangle']
  const background = file.includes('dark') ? 'dark' : file.includes('light') ? 'light' : 'transparent'
  const ground = logoGround(background, look.colours)
  const box = {
    x: size.width * 0.08,
    y: size.height * 0.15,
    width: size.width * 0.84,
    height: size.height * 0.7,
  }
  const needsPlate = ground !== undefined && !(await isVisible(logo, ground))
  return write(
    size,
    ground ? `<path fill="${ground}" d="M0 0h${size.width}v${size.height}H0z"/>` : '',
    needsPlate ? plateBehind(logo, box, ground === paper ? ink : paper, 'middle') : '',
    logo.place(box, 'xMidYMid'),
  )
}

function readLogo(logo: string): OwnLogo {
  if (!logo.startsWith(PNG)) {
    const clean = cleanSvg(logo)
    if ('wrong' in clean) throw new Error(`The logo ${clean.wrong}.`)
    const { svg, width, height } = clean
    return {
      width,
      height,
      place: (box, position) =>
        svg.replace('<svg ', `<svg ${inside(box)} preserveAspectRatio="${position} meet" `),
    }
  }
  const { width, height } = pngSize(logo)
  return {
    width,
    height,
    place: (box, position) => `<image ${inside(box)} preserveAspectRatio="${position} meet" href="${logo}"/>`,
  }
}

const inside = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`

/** Reads the size from the header of a PNG (IHDR). */
function pngSize(dataUrl: string): { width: number; height: number } {
  const bytes = Buffer.from(dataUrl.slice(PNG.length), 'base64')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Draws a rounded plate in the colour `fill` behind the logo, which is fitted into the box. */
function plateBehind(logo: OwnLogo, box: Box, fill: string, align: 'start' | 'middle' = 'start'): string {
  const scale = Math.min(box.width / logo.width, box.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const x = align === 'middle' ? box.x + (box.width - width) / 2 : box.x
  const y = box.y + (box.height - height) / 2
  const edge = 5
  return `<rect x="${x - edge}" y="${y - edge}" width="${width + 2 * edge}" height="${height + 2 * edge}" rx="6" fill="${fill}"/>`
}

/** The contrast to the background below which a colour counts as hidden. */
const VISIBLE = 2
/** If more than this share of a logo's opaque pixels is hidden on a background, the logo counts as invisible there. */
const HIDDEN_SHARE = 0.25

/** Whether the operator's own logo shows nothing: it is empty or transparent. */
export async function isBlank(logo: string): Promise<boolean> {
  const pixels = await pixelsOf(readLogo(logo))
  return !pixels.some((value, at) => at % 4 === 3 && value >= FAINTEST_ALPHA)
}
/** The least alpha (0 to 255) of a pixel that shows. It is low, because thin lines of a small picture are faint. */
const FAINTEST_ALPHA = 16

/** Returns the pixels of the logo, drawn into a square of 96 pixels: red, green, blue and alpha of each. */
function pixelsOf(logo: OwnLogo): Promise<Buffer> {
  const size = { width: 96, height: 96 }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${logo.place({ x: 0, y: 0, ...size }, 'xMidYMid')}</svg>`
  return sharp(Buffer.from(drawing)).timeout({ seconds: 5 }).ensureAlpha().raw().toBuffer()
}

async function isVisible(logo: OwnLogo, background: string): Promise<boolean> {
  const pixels = await pixelsOf(logo)
  const seen = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) > 127) {
      const hex = `#${[0, 1, 2].map((part) => (pixels[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`
      seen.set(hex, (seen.get(hex) ?? 0) + 1)
    }
  let [hidden, all] = [0, 0]
  for (const [colour, count] of seen) {
    all += count
    if (contrast(colour, background) < VISIBLE) hidden += count
  }
  return hidden <= all * HIDDEN_SHARE
}
