import { isLeadReference } from '#domain/leads/leads.ts'

/** Pages after a form without JavaScript: their text depends on the query string. */
const FILLED: readonly string[] = ['/message-sent', '/message-not-sent']

/** A word, or a name and a word: nothing that could be more than that in markup. */
const MARKER = /^[a-z]+:[a-z\d]+$/
const MARKERS_MAX = 50

/** Whether the page at this path has parts that its address chooses. */
export function isFilled(path: string): boolean {
  return FILLED.includes(path)
}

/**
 * The prerendered page as its address wants it. It holds everything it could say, hidden: `?why=often` shows what is
 * marked `data-when="why:often"`. The one thing put in is a reference that is one, where `data-slot="ref"` stands;
 * its first letter, that of the form, shows what is marked `data-when="ref:E"`.
 */
export function fillPage(html: string, query: URLSearchParams): string {
  const markers = [...query]
    .slice(0, MARKERS_MAX)
    .map(([name, value]) => `${name}:${value}`)
    .filter((marker) => MARKER.test(marker))
  const shown = markers.reduce(show, html)

  const reference = query.get('ref') ?? ''
  if (!isLeadReference(reference)) return shown
  const [form = ''] = reference
  return show(show(shown, 'ref'), `ref:${form}`).replaceAll(/ data-slot="ref"[^>]*>/g, `$&${reference}`)
}

function show(html: string, marker: string): string {
  return html.replaceAll(`data-when="${marker}" hidden=""`, `data-when="${marker}"`)
}
