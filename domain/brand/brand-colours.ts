import { type Brand, brand } from './brand.ts'
import { contrast, luminance, toHex, toOklch } from './colour.ts'

type Colours = Brand['colours']

/** The colours in our stylesheets and drawings. For a brand with other colours every shade of them is shifted. */
const DESIGN: Colours = { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' }

/** The design's shades of ink and of sun, in tokens.css, in the drawings and in mails. */
const SHADES: Readonly<Record<'ink' | 'sun', ReadonlySet<string>>> = {
  ink: new Set(
    `0f1b2d 0a1320 070e18 121e30 16263d 1b2a40 27374d 31445f 33415a 3a414a 3e4f66 57687d 667a94 7a899b 93a2b5
     b7c3d1 b9c5d3 d3dadf dde3e5 e8ebeb f3f5f7 0b1320 0b1220`.split(/\s+/),
  ),
  sun: new Set(
    `ff6a13 ff7526 ff7a2b ff8137 ff8c4a f25f0a f2681a a83c00 ff9c61 ffdcbd ffd9b8 ffe3c8 ffefe2 fff0e0 8a5a3c
     56382a 3a2410 2c1c12`.split(/\s+/),
  ),
}

/** Shades of the sun that are used for text. They keep the design's lightness, so that text keeps its contrast. */
const TEXT_SHADES: ReadonlySet<string> = new Set(['#a83c00', '#ff9c61'])

/** The minimum contrast of text on pages and on buttons (WCAG 2.2). */
const TEXT_CONTRAST = 7
const BUTTON_CONTRAST = 4.5

/** Replaces the design's colours in a stylesheet or a drawing by the brand's. Throws if text would be unreadable. */
export function inBrandColours(text: string, colours: Colours = brand.colours): string {
  if (isDesign(colours)) return text
  refuseUnreadable(colours)
  return text
    .replaceAll(/--on-sun:\s*#[\da-f]{6}/gi, `--on-sun: ${onSun(colours)}`)
    .replaceAll(/--paper:\s*#fff(?:fff)?\b/gi, `--paper: ${colours.paper}`)
    .replaceAll(/#([\da-f]{6})([\da-f]{2})?\b/gi, (written, digits: string, alpha = '') => {
      const shade = shifted(`#${digits.toLowerCase()}`, colours)
      return shade ? shade + String(alpha) : written
    })
    .replaceAll(/rgb\(15 27 45(?= ?\/)/g, () => `rgb(${channels(colours.ink)}`)
}

/** A drawing in the brand's colours: its white is the brand's paper. */
export function drawnInBrandColours(svg: string, colours: Colours = brand.colours): string {
  if (isDesign(colours)) return svg
  return inBrandColours(svg, colours).replaceAll(/#fff(?:fff)?\b/gi, colours.paper)
}

/** The colour of text on the sun: ink if it has enough contrast, else paper. */
export function onSun({ ink, sun, paper }: Colours = brand.colours): string {
  return contrast(ink, sun) >= BUTTON_CONTRAST ? ink : paper
}

const isDesign = ({ ink, sun, paper }: Colours) =>
  ink === DESIGN.ink && sun === DESIGN.sun && paper === DESIGN.paper

function shifted(hex: string, colours: Colours): string | undefined {
  for (const name of ['ink', 'sun'] as const)
    if (SHADES[name].has(hex.slice(1))) return shift(hex, DESIGN[name], colours[name])
  return undefined
}

/**
 * Shifts a shade from one base colour to another: its hue by the difference, its chroma by the ratio. Its lightness
 * shifts only where it is close to that of the base colour, so that text and backgrounds keep their contrast.
 */
function shift(hex: string, from: string, to: string): string {
  if (hex === from) return to
  const [shade, old, fresh] = [toOklch(hex), toOklch(from), toOklch(to)]
  const away = Math.abs(shade.l - old.l)
  const nearness = TEXT_SHADES.has(hex) ? 0 : Math.min(1, Math.max(0, (0.15 - away) / 0.09))
  const tint = { c: shade.c * Math.min(2, fresh.c / old.c), h: shade.h + fresh.h - old.h }
  const l = lightnessOf(tint, luminance(hex)) + nearness * (fresh.l - old.l)
  return toHex({ ...tint, l: Math.min(1, Math.max(0, l)) })
}

/** The lightness at which a tint has a luminance. Contrast depends on luminance, which hue changes too. */
function lightnessOf(tint: { c: number; h: number }, targetLuminance: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (luminance(toHex({ ...tint, l: middle })) < targetLuminance) low = middle
    else high = middle
  }
  return high
}

function refuseUnreadable(colours: Colours): void {
  if (contrast(colours.ink, colours.paper) < TEXT_CONTRAST)
    throw new Error(`brand.colours: ink on paper needs a contrast of ${TEXT_CONTRAST}:1 to be read.`)
  if (contrast(onSun(colours), colours.sun) < BUTTON_CONTRAST)
    throw new Error(`brand.colours: ink or paper on sun needs a contrast of ${BUTTON_CONTRAST}:1 to be read.`)
}

const channels = (hex: string) =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(' ')
