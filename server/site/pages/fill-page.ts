import { isLeadReference } from '#domain/leads/leads.ts'
import { formatSentAt, parseSentAt } from '#domain/leads/sent-at.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'
import { fillRequest, REQUEST_PAGE } from './fill-request.ts'

/** Pages that follow a form sent without JavaScript. Their text depends on the query string. */
const FILLED: readonly string[] = ['/message-sent', '/message-not-sent']

/** A name and a value of letters and digits, which are harmless in markup. */
const MARKER = /^[a-z]+:[a-z\d]+$/
const MARKERS_MAX = 50

/** Whether the query string decides which parts of the page are shown, or which choice of its form is checked. */
export function isFilled(path: string, query: URLSearchParams): boolean {
  return (FILLED.includes(path) && query.size > 0) || (path === REQUEST_PAGE && query.has('request'))
}

/**
 * Shows the parts of a prerendered page that its query string names. The page contains all parts, hidden: `?why=often`
 * shows the part with `data-when="why:often"`. A valid lead reference (`ref`) is inserted at `data-slot="ref"`. Its
 * first letter names the form, and shows parts such as `data-when="ref:E"`. If the reference is valid,
 * the time at which the form was sent (`at`, in seconds) is inserted at `data-slot="at"`, in the time zone of the page.
 * With `?request=`, the form of the page has this choice checked (`fillRequest`).
 */
export function fillPage(html: string, query: URLSearchParams): string {
  const markers = [...query]
    .slice(0, MARKERS_MAX)
    .map(([name, value]) => `${name}:${value}`)
    .filter((marker) => MARKER.test(marker))
  const shown = markers.reduce(show, fillRequest(html, query.get('request') ?? ''))

  const reference = query.get('ref') ?? ''
  if (!isLeadReference(reference)) return shown
  const [form = ''] = reference
  const referred = insert(show(shown, `ref:${form}`), 'ref', reference)
  const at = parseSentAt(query.get('at'))
  return at ? insert(referred, 'at', timeOf(at, html)) : referred
}

function insert(html: string, slot: string, text: string): string {
  return html.replaceAll(new RegExp(` data-slot="${slot}"[^>]*>`, 'g'), `$&${text}`)
}

function timeOf(at: Date, html: string): string {
  const [, timeZone = DEFAULT_TIME_ZONE] = / data-time-zone="([^"]+)"/.exec(html) ?? []
  return formatSentAt(at, timeZone)
}

function show(html: string, marker: string): string {
  return html.replaceAll(`data-when="${marker}" hidden=""`, `data-when="${marker}"`)
}
