/** An XML element. `text` is the text directly inside the element, without the text of its children. */
export type XmlElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  text: string
}

type OpenElement = XmlElement & { children: XmlElement[] }

const NAME = String.raw`[A-Za-z_][\w.:-]*`
const TOKEN = new RegExp(
  [
    String.raw`<\?[^>]*\?>`,
    '<!--[^]*?-->',
    // a DOCTYPE with an internal subset could define entities, so it does not match
    String.raw`<!DOCTYPE[^<>[\]]*>`,
    String.raw`<!\[CDATA\[(?<data>[^]*?)\]\]>`,
    String.raw`</(?<close>${NAME})\s*>`,
    String.raw`<(?<open>${NAME})(?<rest>(?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'gy',
)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')

/**
 * Parses XML, and returns the root element. Does not decode entities. Returns `unreadable` for text that is not XML or
 * could define entities, and `deep` for elements nested more than `maxLevels` deep.
 */
export function parseXml(text: string, maxLevels: number): XmlElement | 'unreadable' | 'deep' {
  const source = text.replace(/^\uFEFF/, '')
  const top: OpenElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    end = match.index + match[0].length
    const { data, close, open: name, rest = '', empty, text: between } = match.groups ?? {}
    const parent = open.at(-1) ?? top
    if (name) {
      const element = { name, attributes: readAttributes(rest), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
      if (open.length > maxLevels + 1) return 'deep'
    } else if (close) {
      if (open.length === 1 || parent.name !== close) return 'unreadable'
      open.pop()
    } else parent.text += data ?? between ?? ''
  }
  const [root, ...others] = top.children
  return root && others.length === 0 && open.length === 1 && end === source.length ? root : 'unreadable'
}

const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
