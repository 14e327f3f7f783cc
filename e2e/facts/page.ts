import type { Page } from '@playwright/test'

/** What a page says and offers as the server sends it: no script has run. */
export type BakedPage = {
  /** Its words in order, typography as written. */
  text: string
  headings: string[]
  ids: string[]
  /** "label > address" of every link. */
  links: string[]
  buttons: string[]
  /** The attributes of every field, `rows` and `placeholder` too. */
  fields: Record<string, string>[]
}

/**
 * One fact. A string is quoted in the specification and stands on the page to the letter; an expression is a fact in
 * our words, looked for with quotation marks and dashes made plain.
 */
export type Fact = string | RegExp

/** Everything that one page must say, each line taken from the specification. */
export type PageFacts = {
  says?: readonly Fact[]
  headings?: readonly string[]
  /** Sections one can link to. */
  anchors?: readonly string[]
  links?: readonly (readonly [label: string, to: string])[]
  /** Addresses that something leads to, whatever it is called. */
  leadsTo?: readonly string[]
  buttons?: readonly string[]
  /** How often a button stands there. */
  repeats?: Readonly<Record<string, number>>
  fields?: readonly Readonly<Record<string, string>>[]
}

const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('×', 'x')

/** The facts that a page lacks, in words for whoever reads the failure. */
export function missingFrom(page: BakedPage, facts: PageFacts): string[] {
  const message = plain(page.text)
  const said = (fact: Fact) => (typeof fact === 'string' ? page.text.includes(fact) : fact.test(message))
  const lacks = <T>(list: readonly T[] | undefined, has: (each: T) => boolean, say: (each: T) => string) =>
    (list ?? []).filter((each) => !has(each)).map(say)
  return [
    ...lacks(facts.says, said, (fact) => `text ${String(fact)}`),
    ...lacks(
      facts.headings,
      (it) => page.headings.includes(it),
      (it) => `heading ${it}`,
    ),
    ...lacks(
      facts.anchors,
      (id) => page.ids.includes(id),
      (id) => `anchor #${id}`,
    ),
    ...lacks(
      facts.links,
      ([label, to]) => page.links.includes(`${label} > ${to}`),
      (it) => `link ${it.join(' > ')}`,
    ),
    ...lacks(
      facts.leadsTo,
      (to) => page.links.some((link) => link.endsWith(` > ${to}`)),
      (to) => `link to ${to}`,
    ),
    ...lacks(
      facts.buttons,
      (it) => page.buttons.includes(it),
      (it) => `button ${it}`,
    ),
    ...lacks(
      Object.entries(facts.repeats ?? {}),
      ([label, times]) => page.buttons.filter((it) => it === label).length === times,
      ([label, times]) => `${times} times the button ${label}`,
    ),
    ...lacks(
      facts.fields,
      (expected) =>
        page.fields.some((it) => Object.entries(expected).every(([name, value]) => it[name] === value)),
      (expected) => `field ${JSON.stringify(expected)}`,
    ),
  ]
}

/** Reads HTML with the browser's own parser, running nothing of it. What is `hidden` is not there. */
export function readBaked(page: Page, html: string): Promise<BakedPage> {
  return page.evaluate((source) => {
    const doc = new DOMParser().parseFromString(source, 'text/html')
    for (const unseen of doc.querySelectorAll(
      'script, style, template, head, [hidden]:not([hidden="until-found"])',
    ))
      unseen.remove()
    const tidy = (text: string) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ([.,:;!?)])/g, '$1')
        .trim()
    const textOf = (root: Node) => {
      const walker = doc.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let message = ''
      let parent: Node | null = null
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // React parts the words of one element with comments: those belong together
        message += (node.parentNode === parent ? '' : ' ') + (node.nodeValue ?? '')
        parent = node.parentNode
      }
      return tidy(message)
    }
    const all = (selector: string) => [...doc.querySelectorAll(selector)]
    const nameOf = (element: Element) => tidy(element.getAttribute('aria-label') ?? textOf(element))
    return {
      text: textOf(doc.body),
      headings: all('h1, h2, h3, h4').map(textOf),
      ids: all('[id]').map(({ id }) => id),
      links: all('a[href]').map((link) => `${nameOf(link)} > ${link.getAttribute('href') ?? ''}`),
      buttons: all('button').map(nameOf),
      fields: all('input, select, textarea, form').map((field) => ({
        tag: field.tagName.toLowerCase(),
        ...Object.fromEntries([...field.attributes].map(({ name, value }) => [name, value])),
      })),
    }
  }, html)
}
