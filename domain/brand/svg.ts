/** The largest SVG of a logo, cleaned, in characters. */
export const SVG_MAX = 48_000

export type CleanSvg = { svg: string; width: number; height: number } | { wrong: string }

const WRONG = {
  unreadable: 'is not an SVG that can be read. Save it again, or take a PNG',
  size: 'has no size. Save it with a viewBox, or take a PNG',
  long: 'is more than eight times as long as it is wide',
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

/** Attributes that are kept, with what they may hold. Everything else is left out. */
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
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)
/** Elements of which only the content counts. */
const UNWRAPPED = new Set(['a', 'switch'])
/** A logo would lack something without these, and with them it would depend on fonts, files or a lot of work. */
const NEEDED = new Set(['text', 'image', 'use', 'pattern'])
/** A viewer renders each of these by itself, into a layer of the size of the whole picture. */
const LAYERS = new Set(['opacity', 'clip-path', 'mask'])
const MOST_LAYERS = 100
const MOST_LEVELS = 24
const LONGEST = 8

type Attributes = Map<string, string>
type Rules = Map<string, Attributes>

/**
 * Writes an SVG again from nothing but shapes, gradients, clips and masks with harmless values (a strict allow-list): no
 * script, no style sheet, no reference to anything outside. `wrong` is what a sentence about the file goes on with.
 */
export function cleanSvg(text: string): CleanSvg {
  const tokens = readTokens(text)
  if (!tokens) return { wrong: WRONG.unreadable }
  const rules = readRules(tokens)
  const open: { name: string; isWritten: boolean }[] = []
  const out: string[] = []
  let size: { width: number; height: number } | undefined
  let skipped = 0
  let layers = 0

  for (const token of tokens) {
    if (token.kind === 'text') continue
    const name = token.name
    if (token.kind === 'close') {
      if (skipped > 0) skipped--
      else {
        const last = open.pop()
        if (last?.name !== name) return { wrong: WRONG.unreadable }
        if (last.isWritten) out.push(`</${name}>`)
      }
      continue
    }
    if (skipped > 0) {
      if (!token.isEmpty) skipped++
      continue
    }
    if (!size) {
      if (name !== 'svg') return { wrong: WRONG.unreadable }
      size = sizeOf(token.attributes)
      if (!size) return { wrong: WRONG.size }
      if (Math.max(size.width / size.height, size.height / size.width) > LONGEST) return { wrong: WRONG.long }
      out.push(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(token.attributes)}"${written(
          kept('g', token.attributes, rules, false),
        )}>`,
      )
      if (token.isEmpty) return { wrong: WRONG.unreadable }
      open.push({ name, isWritten: true })
      continue
    }
    if (open.length === 0) return { wrong: WRONG.unreadable }
    if (NEEDED.has(name)) return { wrong: WRONG.outlines }
    if (UNWRAPPED.has(name)) {
      if (!token.isEmpty) open.push({ name, isWritten: false })
      continue
    }
    if (!KEPT.has(name) || name === 'svg') {
      if (!token.isEmpty) skipped++
      continue
    }
    const isInside = open.some((each) => each.name === 'clipPath' || each.name === 'mask')
    const attributes = kept(name, token.attributes, rules, isInside)
    layers += [...attributes.keys()].filter((each) => LAYERS.has(each)).length
    if (layers > MOST_LAYERS || open.length >= MOST_LEVELS) return { wrong: WRONG.deep }
    out.push(`<${name}${written(attributes)}${token.isEmpty ? '/' : ''}>`)
    if (!token.isEmpty) open.push({ name, isWritten: true })
  }

  if (!size || open.length > 0 || skipped > 0) return { wrong: WRONG.unreadable }
  const svg = out.join('')
  return svg.length > SVG_MAX ? { wrong: WRONG.large } : { svg, ...size }
}

type Token =
  | { kind: 'open'; name: string; attributes: Attributes; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const NAME = String.raw`[A-Za-z_][\w.:-]*`
const TOKEN = new RegExp(
  [
    String.raw`<\?[^>]*\?>`,
    '<!--[^]*?-->',
    // one with an internal subset could define entities: it does not match
    String.raw`<!DOCTYPE[^<>[\]]*>`,
    String.raw`<!\[CDATA\[(?<data>[^]*?)\]\]>`,
    String.raw`</(?<close>${NAME})\s*>`,
    String.raw`<(?<open>${NAME})(?<rest>(?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'gy',
)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')

/** The parts of a text in the grammar of XML without entities; undefined for any other text. */
function readTokens(text: string): Token[] | undefined {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    end = match.index + match[0].length
    const { data, close, open, rest = '', empty, text: between } = match.groups ?? {}
    if (close) tokens.push({ kind: 'close', name: close })
    else if (open) {
      const attributes = new Map(
        [...rest.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, a ?? b ?? '']),
      )
      tokens.push({ kind: 'open', name: open, attributes, isEmpty: empty === '/' })
    } else if (data ?? between) tokens.push({ kind: 'text', text: data ?? between ?? '' })
  }
  return end === text.replace(/^\uFEFF/, '').length ? tokens : undefined
}

/** The rules for single classes of the style sheets inside, which drawing programs write. Others are left out. */
function readRules(tokens: readonly Token[]): Rules {
  const rules: Rules = new Map()
  let isStyle = false
  for (const token of tokens) {
    if (token.kind === 'open') isStyle = token.name === 'style' && !token.isEmpty
    else if (token.kind === 'close') isStyle = false
    else if (isStyle)
      for (const rule of token.text.split('}')) {
        const [selectors = '', body = ''] = rule.split('{')
        for (const selector of selectors.split(',')) {
          const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? []
          if (name) rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations(body)]))
        }
      }
  }
  return rules
}

function declarations(css: string): Attributes {
  const pairs = css.split(';').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  return new Map(pairs.filter(([name]) => name !== ''))
}

/** What is kept of an element's attributes, those of its classes and of its style. The last of them wins. */
function kept(name: string, own: Attributes, rules: Rules, isInside: boolean): Attributes {
  const classes = (own.get('class') ?? '').split(/\s+/).flatMap((each) => [...(rules.get(each) ?? [])])
  const all = new Map([...own, ...classes, ...declarations(own.get('style') ?? '')])
  const href = own.get('href') ?? own.get('xlink:href')
  const result: Attributes = new Map()
  for (const [key, raw] of all) {
    // what is opaque or unclipped anyway needs no layer
    if (key === 'href' || (isInside && LAYERS.has(key)) || (key === 'opacity' && raw === '1')) continue
    if (name === 'g' && !isStyling(key)) continue
    const value = raw.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').trim()
    if (value !== '' && ATTRIBUTES.get(key)?.test(value)) result.set(key, value)
  }
  if (href && name.endsWith('Gradient') && ATTRIBUTES.get('href')?.test(href)) result.set('href', href)
  return result
}

/** Whether a group takes this attribute: nothing about a shape or a gradient. */
const isStyling = (key: string) =>
  /^(?:id|transform|color|display|visibility|opacity|mask)$|^(?:fill|stroke|clip)/.test(key)

const written = (attributes: Attributes) =>
  [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')

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
