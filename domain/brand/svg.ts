import { parseXml, type XmlElement } from './xml.ts'

/** The maximum length of a cleaned logo SVG, in characters. */
export const SVG_MAX = 48_000

type CleanSvg = { svg: string; width: number; height: number } | { wrong: string }

const WRONG = {
  unreadable: 'is not an SVG that can be read. Save it again, or take a PNG',
  size: 'has no size. Save it with a viewBox, or take a PNG',
  long: 'is too long and thin: one side is more than eight times the other',
  large: `has more than ${SVG_MAX / 1000} kB of drawing. Simplify it, or take a PNG`,
  outlines: 'has text, pictures or repeated parts in it. Save it with everything as outlines, or take a PNG',
  deep: 'is too complicated. Flatten its groups, or take a PNG',
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:px|%)?$/i
const SHAPE = /^[\w\s.,+%()-]*$/
const PAINT = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/-]+\)|url\(#[\w.:-]+\))$/i
const REFERENCE = /^url\(#[\w.:-]+\)$/
const KEYWORD = /^[a-z]+(?: [a-z]+)*$/i

const of = (names: string, rule: RegExp) => names.split(' ').map((name) => [name, rule] as const)

/** The attributes that are kept, each with the pattern of its allowed values. All other attributes are left out. */
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...of('x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height offset', NUMBER),
  ...of('opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit', NUMBER),
  ...of('d points transform gradientTransform viewBox', SHAPE),
  ...of('fill stroke stop-color color', PAINT),
  ...of('clip-path mask', REFERENCE),
  ...of('fill-rule clip-rule stroke-linecap stroke-linejoin gradientUnits spreadMethod', KEYWORD),
  ...of('clipPathUnits maskUnits maskContentUnits preserveAspectRatio display visibility', KEYWORD),
  ['id', /^[\w.:-]{1,100}$/],
  ['href', /^#[\w.:-]{1,100}$/],
])

const KEPT = new Set(
  'g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)
/** Elements that are replaced by their content. */
const UNWRAPPED = new Set(['a', 'switch'])
/**
 * A file with one of these elements among its kept parts is refused. Without the element the logo would be incomplete;
 * with it, the logo would depend on fonts or other files, or be slow to render.
 */
const NEEDED = new Set(['text', 'image', 'use', 'pattern'])
/** Attributes for which a viewer renders the element into a layer as large as the whole picture, which is slow. */
const LAYERS = new Set(['opacity', 'clip-path', 'mask'])
const MAX_LAYERS = 100
const MAX_LEVELS = 24
const LONGEST = 8

type Attributes = ReadonlyMap<string, string>
type Rules = ReadonlyMap<string, Attributes>

/**
 * Reduces an SVG to shapes, gradients, clips and masks with harmless attribute values (a strict allow-list): no script,
 * no style sheet, no reference to another file. `wrong` says why the file is refused, as the end of a sentence whose
 * subject is the file.
 */
export function cleanSvg(text: string): CleanSvg {
  const root = parseXml(text, MAX_LEVELS)
  if (typeof root === 'string') return { wrong: WRONG[root] }
  if (root.name !== 'svg') return { wrong: WRONG.unreadable }
  const size = sizeOf(root.attributes)
  if (!size) return { wrong: WRONG.size }
  if (Math.max(size.width / size.height, size.height / size.width) > LONGEST) return { wrong: WRONG.long }

  const rules = readRules(root)
  const drawing = root.children.flatMap((element) => clean(element, rules, false))
  const elements = drawing.flatMap(withDescendants)
  if (elements.some(({ name }) => NEEDED.has(name))) return { wrong: WRONG.outlines }
  const layers = elements.flatMap(({ attributes }) =>
    [...attributes.keys()].filter((name) => LAYERS.has(name)),
  )
  if (layers.length > MAX_LAYERS) return { wrong: WRONG.deep }

  const styling = write(keptAttributes('g', root.attributes, rules, false))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(root.attributes)}"${styling}>${drawing.map(writeElement).join('')}</svg>`
  return svg.length > SVG_MAX ? { wrong: WRONG.large } : { svg, ...size }
}

/**
 * The kept parts of an element. An element of `NEEDED` is kept empty, so that the caller finds it and refuses the
 * file.
 */
function clean({ name, attributes, children }: XmlElement, rules: Rules, isInside: boolean): XmlElement[] {
  const content = () =>
    children.flatMap((child) => clean(child, rules, isInside || name === 'clipPath' || name === 'mask'))
  if (UNWRAPPED.has(name)) return content()
  if (NEEDED.has(name)) return [{ name, attributes: new Map(), children: [], text: '' }]
  if (!KEPT.has(name)) return []
  return [
    { name, attributes: keptAttributes(name, attributes, rules, isInside), children: content(), text: '' },
  ]
}

const withDescendants = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
]

function writeElement({ name, attributes, children }: XmlElement): string {
  const start = `<${name}${write(attributes)}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(writeElement).join('')}</${name}>`
}

const write = (attributes: Attributes) =>
  [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')

/**
 * Collects the style-sheet declarations by class. Ignores every selector that is not one class, such as `g` or `.a .b`.
 */
function readRules(root: XmlElement): Rules {
  const rules = new Map<string, Attributes>()
  const sheets = withDescendants(root).filter(({ name }) => name === 'style')
  for (const rule of sheets.flatMap(({ text }) => withoutComments(text).split('}'))) {
    const [selectors = '', body = ''] = rule.split('{')
    for (const selector of selectors.split(',')) {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? []
      if (name) rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations(body)]))
    }
  }
  return rules
}

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '')

function declarations(css: string): Attributes {
  const pairs = withoutComments(css)
    .split(';')
    .map((line) => {
      const colon = line.indexOf(':')
      const value = line.slice(colon + 1).replace(/!\s*important\s*$/i, '')
      return [line.slice(0, colon).trim(), value.trim()] as const
    })
  return new Map(pairs.filter(([name]) => name !== ''))
}

/**
 * Collects the allowed attributes of an element: its own, those of its classes, and those in its `style`. If an
 * attribute is set more than once, the last value counts.
 */
function keptAttributes(name: string, own: Attributes, rules: Rules, isInside: boolean): Attributes {
  const classes = (own.get('class') ?? '').split(/\s+/).flatMap((each) => [...(rules.get(each) ?? [])])
  const all = new Map([...own, ...classes, ...declarations(own.get('style') ?? '')])
  const href = own.get('href') ?? own.get('xlink:href')
  const result = new Map<string, string>()
  for (const [key, raw] of all) {
    // layers inside of clips and masks are left out, and opacity 1 needs no layer
    if (key === 'href' || (isInside && LAYERS.has(key)) || (key === 'opacity' && raw === '1')) continue
    if (name === 'g' && !isStyling(key)) continue
    const value = raw.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').trim()
    if (value !== '' && ATTRIBUTES.get(key)?.test(value)) result.set(key, value)
  }
  if (href && name.endsWith('Gradient') && ATTRIBUTES.get('href')?.test(href)) result.set('href', href)
  return result
}

/** Whether a group keeps this attribute. Attributes of shapes and gradients mean nothing on a group. */
const isStyling = (key: string) =>
  /^(?:id|transform|color|display|visibility|opacity|mask)$|^(?:fill|stroke|clip)/.test(key)

function viewBoxOf(attributes: Attributes): string {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers.length === 4 && numbers.every(Number.isFinite)) return numbers.join(' ')
  const side = (name: string) => Number.parseFloat(attributes.get(name) ?? '')
  return `0 0 ${side('width')} ${side('height')}`
}

function sizeOf(attributes: Attributes): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = viewBoxOf(attributes).split(' ').map(Number)
  const isUsable = (side: number) => side > 0 && side <= 100_000
  return isUsable(width) && isUsable(height) ? { width, height } : undefined
}
