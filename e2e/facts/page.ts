import type { Page } from '@playwright/test'

/** The content of a page as the server sends it, before any script runs. */
export type PrerenderedPage = {
  /** The text of the page in document order, with the original typography. */
  text: string
  headings: string[]
  ids: string[]
  /** "label > URL" of every link. */
  links: string[]
  buttons: string[]
  /** The tag name and the attributes of every field and form. */
  fields: Record<string, string>[]
}

/**
 * Text that a page must contain. A string is a quotation from the specification and must be on the page literally. A
 * regular expression is matched against the text with plain quotation marks and dashes, and with x in place of ×.
 */
export type Fact = string | RegExp

/** What a page must contain according to the specification. */
export type PageFacts = {
  says?: readonly Fact[]
  headings?: readonly string[]
  /** The ids of sections that links can lead to. */
  anchors?: readonly string[]
  links?: readonly (readonly [label: string, to: string])[]
  /** URLs that some link has, with any label. */
  leadsTo?: readonly string[]
  buttons?: readonly string[]
  /** The number of buttons by label. */
  repeats?: Readonly<Record<string, number>>
  fields?: readonly Readonly<Record<string, string>>[]
}

const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('×', 'x')

/** Describes the facts that a page lacks. */
export function missingFrom(page: PrerenderedPage, facts: PageFacts): string[] {
  const plainText = plain(page.text)
  const isSaid = (fact: Fact) => (typeof fact === 'string' ? page.text.includes(fact) : fact.test(plainText))
  const lacks = <T>(list: readonly T[] | undefined, has: (each: T) => boolean, say: (each: T) => string) =>
    (list ?? []).filter((each) => !has(each)).map(say)
  return [
    ...lacks(facts.says, isSaid, (fact) => `text ${String(fact)}`),
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

/**
 * Parses HTML with the browser's parser, without running scripts. Leaves out `hidden` elements, except for
 * `hidden="until-found"`.
 */
export function readPrerendered(page: Page, html: string): Promise<PrerenderedPage> {
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
      let text = ''
      let parent: Node | null = null
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // React separates text nodes of one element by comments: join them without a space
        text += (node.parentNode === parent ? '' : ' ') + (node.nodeValue ?? '')
        parent = node.parentNode
      }
      return tidy(text)
    }
    const all = (selector: string) => [...doc.querySelectorAll(selector)]
    const heard = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
      return copy
    }
    const nameOf = (element: Element) => tidy(element.getAttribute('aria-label') ?? textOf(heard(element)))
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
