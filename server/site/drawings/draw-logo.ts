import { LOGO_DRAWING } from '#domain/brand/logo.ts'
import { escapeXml } from './escape-xml.ts'
import { fitTitle } from './fit-title.ts'
import { openTypeface, type Typeface } from './open-typeface.ts'

// The colours of the design. `drawnInBrandColours` replaces them by the colours of the brand.
const INK = '#0f1b2d'
const SUN = '#ff6a13'
const PAPER = '#fff'

type Box = { x: number; y: number; width: number; height: number }

/** Draws the logo file `file` as SVG from the name of the business. */
export async function drawLogoFromName(file: string, name: string): Promise<string> {
  const face = await openTypeface()
  if (file.startsWith('wordmark-')) {
    const letters = file.includes('paper') ? PAPER : INK
    return svg(
      { width: 218, height: 60 },
      name,
      setName(face, name, { x: 1, y: 0, width: 215, height: 60 }, letters),
    )
  }
  if (file === 'favicon.svg')
    return svg(
      { width: 64, height: 64 },
      name,
      `<rect width="64" height="64" rx="10" fill="${INK}"/>`,
      mark(face, name, 64, PAPER),
    )
  if (file === 'app-icon-maskable.svg')
    return svg(
      { width: 64, height: 64 },
      name,
      ground(64, 64, INK),
      inMiddle(mark(face, name, 64, PAPER), 64, 0.7),
    )

  const { width, height } = LOGO_DRAWING[file.includes('square') ? 'square' : 'rectangle']
  const background = file.includes('dark') ? INK : PAPER
  const letters = file.includes('dark') ? PAPER : INK
  const drawn =
    width === height
      ? inMiddle(mark(face, name, width, letters), width, 0.85)
      : setName(
          face,
          name,
          { x: width * 0.08, y: height * 0.15, width: width * 0.84, height: height * 0.7 },
          letters,
          'middle',
        )
  return svg(
    { width, height },
    name,
    file.includes('transparent') ? '' : ground(width, height, background),
    drawn,
  )
}

/** Draws the name at the largest size that fits the box, on one or more lines. */
function setName(
  face: Typeface,
  name: string,
  box: Box,
  fill: string,
  align: 'start' | 'middle' = 'start',
): string {
  const column = { width: box.width, height: box.height, largest: box.height, smallest: 4, leading: LEADING }
  if (!face.covers(name)) return textIn(name, box, fill, align)
  const { size, lines } = fitTitle(name, column, face.measure)
  const top = box.y + (box.height - lines.length * size * LEADING) / 2
  const set = lines.map((line, index) => {
    const spare = align === 'middle' ? (box.width - face.measure(line) * size) / 2 : 0
    return face.outline(line, { x: box.x + spare, y: top + (index + BASELINE) * size * LEADING, size })
  })
  return `<g fill="${fill}">${set.join('')}</g>`
}

/** Draws a text in a system font of the machine that renders the SVG. Our typeface lacks some of its characters. */
function textIn(text: string, box: Box, fill: string, align: 'start' | 'middle'): string {
  const size = Math.min(box.height * 0.7, box.width / (0.62 * text.length))
  const x = align === 'middle' ? box.x + box.width / 2 : box.x
  return `<text x="${x}" y="${box.y + box.height / 2 + size * 0.35}" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" text-anchor="${align}" fill="${fill}">${escapeXml(text)}</text>`
}

const LEADING = 0.93
/** The baseline as a share of the line height, so that capitals are in the middle of the line. */
const BASELINE = 0.84

/** Draws the first letter of the name above a half disc in the colour `SUN`. */
function mark(face: Typeface, name: string, side: number, letters: string): string {
  const [letter = ''] = name
    .trim()
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const size = side * 0.82
  const x = (side - face.measure(letter) * size) / 2
  const line = side * 0.76
  const radius = side * 0.15
  const drawn = face.covers(letter)
    ? `<g fill="${letters}">${face.outline(letter, { x, y: line, size })}</g>`
    : textIn(letter, { x: 0, y: 0, width: side, height: side * 0.88 }, letters, 'middle')
  return `${drawn}<path fill="${SUN}" d="M${side / 2 - radius} ${side * 0.94}a${radius} ${radius} 0 0 1 ${2 * radius} 0z"/>`
}

function inMiddle(drawn: string, side: number, scale: number): string {
  const edge = (side * (1 - scale)) / 2
  return `<g transform="translate(${edge} ${edge}) scale(${scale})">${drawn}</g>`
}

const ground = (width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`

function svg({ width, height }: { width: number; height: number }, name: string, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" aria-label="${escapeXml(name)}" role="img" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}
