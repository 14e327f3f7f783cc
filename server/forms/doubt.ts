import type { Typed } from './form-definition.ts'
import type { Body } from './read-body.ts'

/** From asking for the page to sending its form: no page is even read in less, whatever fills it in. */
const INSTANT_MS = 200
/** Quick for a person, though not too quick: doubtful only together with a link. */
const HURRIED_MS = 3000
/** A tradie shows a site, a Facebook page and an Instagram; the fourth is one too many. */
const LINKS_MAX = 3

const LINK = /\b(?:https?:\/\/|www\.)\S/gi
/** Links as forums and web pages write them: nobody types these into a form that shows them as they are. */
const LINK_MARKUP = /<a\s[^>]*href|\[url[=\]]|\[link=/i

/**
 * Why a submission is doubtful, in words for the operator; undefined for one like any other (ruling 17). Doubt never
 * loses it: it is stored, answered and told to the operator all the same.
 */
export function doubtOf(body: Body, { lines, prose }: Typed): string | undefined {
  const elapsed = elapsedOf(body)
  const links = count(prose)
  if (isFilled(body._gotcha)) return 'It filled in the field that people don’t see.'
  if (elapsed !== undefined && elapsed < INSTANT_MS) return `It was filled in within ${elapsed} ms.`
  if (count(lines) > 0) return 'There is a link where a name or a number belongs.'
  if (prose.some((text) => LINK_MARKUP.test(text))) return 'It has links written as markup.'
  if (links > LINKS_MAX) return `There are ${links} links in it.`
  if (links > 0 && elapsed !== undefined && elapsed < HURRIED_MS)
    return `It came within ${elapsed} ms, with a link in it.`
  return undefined
}

/** Milliseconds from asking for the page to sending its form. Absent without JavaScript, and then not judged. */
function elapsedOf({ _elapsed: sent }: Body): number | undefined {
  const text = typeof sent === 'number' ? String(Math.round(sent)) : sent
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
}

function count(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)
}
