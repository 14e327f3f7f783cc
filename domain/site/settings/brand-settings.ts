import * as v from 'valibot'
import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { colourProblems } from '#domain/brand/brand-colours.ts'
import { cleanSvg } from '#domain/brand/svg.ts'
import { object } from '#domain/site/schema-parts.ts'
import { oneLine, optionalLine } from '#domain/text/text-fields.ts'
import { tidyColour } from './tidy.ts'

const NAME = 'takes the name of the business'

const COLOUR = 'takes a colour of six hexadecimal digits, such as #ff6a13'
const HEX = /^#[\da-f]{6}$/
const colour = v.pipe(v.string(COLOUR), v.transform(tidyColour), v.regex(HEX, COLOUR))

type OwnColours = { ink?: string; sun?: string }
/**
 * The problems of the operator's colours. Empty while a value is not a colour, because the schema of the colour reports
 * that value.
 */
const problemsOf = (own: OwnColours): OwnColours =>
  Object.values(own).every((value) => HEX.test(value))
    ? colourProblems({ ...BUILT_BRAND.colours, ...own })
    : {}

const colours = v.pipe(
  object({ ink: v.exactOptional(colour), sun: v.exactOptional(colour) }),
  v.forward(
    v.check(
      (own) => problemsOf(own).ink === undefined,
      ({ input }) => problemsOf(input as OwnColours).ink ?? '',
    ),
    ['ink'],
  ),
  v.forward(
    v.check(
      (own) => problemsOf(own).sun === undefined,
      ({ input }) => problemsOf(input as OwnColours).sun ?? '',
    ),
    ['sun'],
  ),
)

/** The maximum length of a logo in characters: the markup of an SVG, or the data URL of a PNG. */
export const LOGO_MAX = 64_000
/**
 * The maximum width and height of a PNG logo, in pixels. A PNG of a few kilobytes can take a gigabyte once it is
 * decoded.
 */
export const LOGO_SIDE_MAX = 800
const LOGO = 'takes an SVG, or a PNG that was chosen in the office'
const PNG_PREFIX = 'data:image/png;base64,'
/** A PNG as a data URL. Its base64 text starts with the first eight bytes of every PNG. */
const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z\d+/]{30,}={0,2}$/

/** Whether a logo is a PNG whose sides are short enough. Its width and height are in bytes 16 to 23 (IHDR). */
function isSmallPng(logo: string): boolean {
  if (!PNG.test(logo)) return false
  const head = atob(logo.slice(PNG_PREFIX.length, PNG_PREFIX.length + 32))
  const sides = [16, 20].map((at) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + head.charCodeAt(at + i), 0))
  return sides.every((side) => side > 0 && side <= LOGO_SIDE_MAX)
}

/** A logo: '' for none, the markup of an SVG, or a PNG as a data URL. SVG markup is always cleaned. */
const logo = v.pipe(
  v.string(LOGO),
  v.trim(),
  v.maxLength(LOGO_MAX, 'is too large'),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value === '' || isSmallPng(value)) return value
    const clean = value.startsWith('<') ? cleanSvg(value) : { wrong: LOGO }
    if ('svg' in clean) return clean.svg
    addIssue({ message: clean.wrong })
    return NEVER
  }),
)

/** The schema of the operator's values that replace those of `BUILT_BRAND` (api.md 6). */
export const brandSchema = object({
  name: v.exactOptional(
    v.pipe(
      oneLine(NAME, 40),
      v.check((text) => text === '' || /[\p{L}\p{N}]/u.test(text), NAME),
    ),
  ),
  tagline: v.exactOptional(oneLine('takes a sentence', 160)),
  /** The sender name of mails; '' for the name of the business. */
  mailName: v.exactOptional(
    v.pipe(
      optionalLine(60),
      // an address in the name looks like another sender, and direction marks can reverse the name
      v.check(
        (text) => !/[<>@\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text),
        'takes a name, without an address',
      ),
    ),
  ),
  colours: v.exactOptional(colours),
  logo: v.exactOptional(logo),
})
export type OwnBrand = v.InferOutput<typeof brandSchema>
