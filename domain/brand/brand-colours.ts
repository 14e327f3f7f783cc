import { type Brand, brand } from './brand.ts'
import { contrast, luminance, toHex, toOklch } from './colour.ts'

type Colours = Brand['colours']

/** The base colours of our stylesheets and drawings. `inBrandColours` replaces them and the shades of ink and sun. */
const DESIGN: Colours = { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' }

/** The design's shades of ink and of sun, in tokens.css, in the drawings and in mails. */
const SHADES: Readonly<Record<'ink' | 'sun', ReadonlySet<string>>> = {
  ink: new Set(
    `0f1b2d 0a1320 070e18 121e30 16263d 1b2a40 20324d 27374d 31445f 33415a 3a414a 3e4f66 4a5d78 4a5d7a 57687d 667a94 7787a1 7a899b 93a2b5
     b7c3d1 b9c5d3 d3dadf dde3e5 e8ebeb f3f5f7 0b1320 0b1220`.split(/\s+/),
  ),
  sun: new Set(
    `ff6a13 ff7526 ff7a2b ff8137 ff8c4a f25f0a f2681a a83c00 ff9c61 ffdcbd ffd9b8 ffe3c8 ffefe2 fff0e0 8a5a3c
     c48a5c 56382a 2c1c12`.split(/\s+/),
  ),
}

/** Shades of the sun that are used for text. They keep the design's luminance, so that text keeps its contrast. */
const TEXT_SHADES: ReadonlySet<string> = new Set(['#a83c00', '#ff9c61'])

/** The minimum contrasts (WCAG 2.2): of text on pages, of text on buttons, and of small text on dark blocks. */
const TEXT_CONTRAST = 7
const BUTTON_CONTRAST = 4.5
const SMALL_TEXT_CONTRAST = 4.5

/**
 * Rewrites a stylesheet or drawing from the colours `written` (by default the design's) to `colours` (by default the
 * brand's). Throws if `colours` give ink on paper, or the text on a button, too little contrast.
 */
export function inBrandColours(
  text: string,
  colours: Colours = brand.colours,
  written: Colours = DESIGN,
): string {
  if (isSame(colours, written)) return text
  refuseUnreadable(colours)
  const shades = shadesFor(colours, written)
  return text
    .replaceAll(/--on-sun:\s*#[\da-f]{3,6}/gi, `--on-sun: ${onSun(colours)}`)
    .replaceAll(/(--paper:\s*)(#[\da-f]{3,6})\b/gi, (all, name: string, hex: string) =>
      sixDigits(hex) === written.paper ? `${name}${colours.paper}` : all,
    )
    .replaceAll(
      /#([\da-f]{6})([\da-f]{2})?\b/gi,
      (hex, digits: string, alpha = '') =>
        `${shades.get(`#${digits.toLowerCase()}`) ?? hex.slice(0, 7)}${String(alpha)}`,
    )
    .replaceAll(`rgb(${channels(written.ink)} /`, () => `rgb(${channels(colours.ink)} /`)
}

const sixDigits = (hex: string) =>
  (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex).toLowerCase()

/** Maps each shade of the colours `written` to the same shade of `colours`. */
function shadesFor(colours: Colours, written: Colours): ReadonlyMap<string, string> {
  const names = ['ink', 'sun'] as const
  const pairs = names.flatMap((name) =>
    [...SHADES[name]].map((digits) => {
      const hex = `#${digits}`
      const most = name === 'ink' ? 0 : 1
      const from = isSame(written, DESIGN) ? hex : shift(hex, DESIGN[name], written[name], most)
      const to = isSame(colours, DESIGN) ? hex : shift(hex, DESIGN[name], colours[name], most)
      return [from, to] as const
    }),
  )
  // a Map keeps the last of equal keys, so after `reverse` the first shade of the list counts
  return new Map(pairs.reverse())
}

/** Returns a drawing in the brand's colours. Its white becomes the brand's paper. */
export function drawnInBrandColours(svg: string, colours: Colours = brand.colours): string {
  if (isSame(colours, DESIGN)) return svg
  return inBrandColours(svg, colours).replaceAll(/#fff(?:fff)?\b/gi, colours.paper)
}

/** The colour of text on the sun: ink if it has enough contrast, else paper. */
export function onSun({ ink, sun, paper }: Colours = brand.colours): string {
  return contrast(ink, sun) >= BUTTON_CONTRAST ? ink : paper
}

const isSame = (one: Colours, other: Colours) =>
  one.ink === other.ink && one.sun === other.sun && one.paper === other.paper

/**
 * Shifts a shade as its base colour changes from `from` to `to`: the hue by the difference of the base colours, the
 * chroma by their ratio, at most 2. The luminance changes only for a shade that is about as light as `from`, so that
 * text and backgrounds keep their contrast. `mostLighter` limits how much lighter the shade gets, because light text
 * must stay readable on the surfaces of the dark theme, which are shades of the ink.
 */
function shift(hex: string, from: string, to: string, mostLighter = 1): string {
  if (hex === from) return to
  const [shade, old, fresh] = [toOklch(hex), toOklch(from), toOklch(to)]
  const away = Math.abs(shade.l - old.l)
  const nearness = TEXT_SHADES.has(hex) ? 0 : Math.min(1, Math.max(0, (0.15 - away) / 0.09))
  const tint = { c: shade.c * Math.min(2, fresh.c / old.c), h: shade.h + fresh.h - old.h }
  const l = lightnessOf(tint, luminance(hex)) + nearness * Math.min(mostLighter, fresh.l - old.l)
  return toHex({ ...tint, l: Math.min(1, Math.max(0, l)) })
}

/**
 * Finds the lightness at which a tint has the target luminance. Hues of the same lightness differ in luminance, and
 * contrast depends on luminance.
 */
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

/** The minimum contrast of the sun with ink and with paper. With less contrast, a button could not be seen. */
const SUN_ON_INK = 1.4
const SUN_ON_PAPER = 1.2

/**
 * Returns a sentence for each colour that cannot be used; an empty object if there is none. Checks the text on a button
 * in both themes. Where the two colours do not go together, the sentence is about the colour `changed`. While the ink
 * cannot be used, the two are not compared.
 */
export function colourProblems(
  colours: Colours,
  changed: 'ink' | 'sun' = 'sun',
): { ink?: string; sun?: string } {
  const { ink, sun, paper } = colours
  const onPaper = contrast(ink, paper)
  const onButton = Math.min(...buttonsOf(colours).map((button) => contrast(onSun(colours), button)))
  const pair = onPaper < TEXT_CONTRAST ? undefined : pairProblem(onButton, contrast(sun, ink), changed)
  return {
    ...(onPaper < TEXT_CONTRAST && {
      ink: `Text in this colour is too hard to read on white: ${ratio(onPaper)}, and it needs ${TEXT_CONTRAST}:1. Make it darker.`,
    }),
    ...(pair && { [changed]: pair }),
    ...(contrast(sun, paper) < SUN_ON_PAPER && {
      sun: 'A button in this colour can’t be seen on white. Make it stronger.',
    }),
  }
}

function pairProblem(onButton: number, apart: number, changed: 'ink' | 'sun'): string | undefined {
  const isSun = changed === 'sun'
  if (apart < SUN_ON_INK) {
    const other = isSun ? 'dark' : 'bright'
    return `This is too close to the ${other} colour: a button can’t be told from it. Make one of them lighter.`
  }
  if (onButton >= BUTTON_CONTRAST) return undefined
  const needs = `${ratio(onButton)}, and it needs ${BUTTON_CONTRAST}:1`
  return isSun
    ? `Neither dark nor white text can be read on this colour in both themes: ${needs}. Make it lighter or darker.`
    : `Text in this colour can’t be read on the bright colour in both themes: ${needs}. Make it darker.`
}

/**
 * The small texts on the dark blocks in tokens.css: a shade of the ink, a shade of the sun, and a red that the brand
 * does not change.
 */
const ON_INK = { ink: '#b9c5d3', sun: '#ff9c61', bad: '#ff8a93' }

/** Returns a sentence if the small texts on the dark blocks are hard to read; undefined if they can be read. */
export function darkBlockProblem(colours: Pick<Colours, 'ink' | 'sun'>): string | undefined {
  const least = leastOnBlock(colours.ink, colours)
  if (least >= SMALL_TEXT_CONTRAST) return undefined
  return `Small text is too hard to read on dark blocks in this colour: ${ratio(least)}, and it needs ${SMALL_TEXT_CONTRAST}:1. Make it darker.`
}

/** The contrast of the small text that is hardest to read on a block. */
function leastOnBlock(block: string, { ink, sun }: Pick<Colours, 'ink' | 'sun'>): number {
  const texts = [shift(ON_INK.ink, DESIGN.ink, ink), shift(ON_INK.sun, DESIGN.sun, sun), ON_INK.bad]
  return Math.min(...texts.map((text) => contrast(text, block)))
}

/** Colours of the dark theme in tokens.css: the sun, the text, the surface and the dark block. */
const AT_NIGHT = { sun: '#ff7526', text: '#f3f5f7', surface: '#121e30', block: '#20324d' }

/** The colour of a button in the light and in the dark theme. */
const buttonsOf = ({ sun }: Pick<Colours, 'sun'>): [light: string, dark: string] => [
  sun,
  shift(AT_NIGHT.sun, DESIGN.sun, sun),
]

/** The contrast of two colours that are seen together, in each theme, and the contrast that they need. */
export type ContrastPair = {
  name: 'textOnPage' | 'textOnButton' | 'textOnBlock' | 'buttonOnPage' | 'buttonOnBlock'
  needs: number
  light: number
  dark: number
}

/** The pairs that `colourProblems` and `darkBlockProblem` check, also in the themes in which they need no check. */
export function contrastPairs(colours: Colours): readonly ContrastPair[] {
  const { ink, paper } = colours
  const atNight = (hex: string) => (isSame(colours, DESIGN) ? hex : shift(hex, DESIGN.ink, ink, 0))
  const [button, buttonAtNight] = buttonsOf(colours)
  const [surface, block] = [atNight(AT_NIGHT.surface), atNight(AT_NIGHT.block)]
  const text = onSun(colours)
  return [
    {
      name: 'textOnPage',
      needs: TEXT_CONTRAST,
      light: contrast(ink, paper),
      dark: contrast(atNight(AT_NIGHT.text), surface),
    },
    {
      name: 'textOnButton',
      needs: BUTTON_CONTRAST,
      light: contrast(text, button),
      dark: contrast(text, buttonAtNight),
    },
    {
      name: 'textOnBlock',
      needs: SMALL_TEXT_CONTRAST,
      light: leastOnBlock(ink, colours),
      dark: leastOnBlock(block, colours),
    },
    {
      name: 'buttonOnPage',
      needs: SUN_ON_PAPER,
      light: contrast(button, paper),
      dark: contrast(buttonAtNight, surface),
    },
    {
      name: 'buttonOnBlock',
      needs: SUN_ON_INK,
      light: contrast(button, ink),
      dark: contrast(buttonAtNight, block),
    },
  ]
}

/** Formats a contrast. Rounds down, so that a contrast below the limit is never displayed as the limit. */
export const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

const channels = (hex: string) =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(' ')
