import type { FreeText } from './form-definition.ts'
import { hasLinkMarkup, isForeignLink, linksIn } from './links.ts'
import type { Body } from './read-body.ts'
import { salesTalkIn } from './sales-talk.ts'

/** A submission within this time after the page load is suspected, because no person fills in a form faster. */
const INSTANT_MS = 200
/** A person can be this fast, so a submission within this time is suspected only if it also has a link. */
const HURRIED_MS = 3000
/** The most links in a genuine message: a website, a Facebook page and an Instagram profile. */
const LINKS_MAX = 3

/**
 * Why a submission is suspected spam, for the operator; undefined when it is not (rulings.md 17). Suspected spam is
 * stored and gets a success response. The office lists it as spam.
 */
export function spamReasonOf(body: Body, { lines, prose, pages }: FreeText): string | undefined {
  const elapsed = elapsedOf(body)
  if (isFilled(body._gotcha)) return 'It filled in the field that people don’t see.'
  if (elapsed !== undefined && elapsed < INSTANT_MS) return `It was filled in within ${elapsed} ms.`
  if (linksIn(lines).length > 0) return 'There is a link where a name or a number belongs.'
  if (hasLinkMarkup([...prose, ...pages])) return 'It has links written as markup.'
  return spamReasonText(prose, elapsed)
}

function spamReasonText(prose: readonly string[], elapsed: number | undefined): string | undefined {
  const links = linksIn(prose)
  const offer = salesTalkIn(prose)
  if (links.length > LINKS_MAX) return `There are ${links.length} links in it.`
  if (links.length > 0 && elapsed !== undefined && elapsed < HURRIED_MS)
    return `It came within ${elapsed} ms, with a link in it.`
  if (links.some(isForeignLink) && isForeignScript(prose))
    return 'It is in another script, with a link that leads abroad.'
  if (offer !== undefined) return `It offers us something: “${offer}”.`
  return undefined
}

/** Milliseconds from page load to submit; undefined without JavaScript, or for an invalid value. */
function elapsedOf({ _elapsed: sent }: Body): number | undefined {
  const text = typeof sent === 'number' ? String(Math.round(sent)) : sent
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
}

/**
 * Whether most letters outside of links are not Latin. This alone proves nothing, because many tradies write in other
 * scripts.
 */
function isForeignScript(texts: readonly string[]): boolean {
  const prose = linksIn(texts).reduce((text, link) => text.replace(link, ''), texts.join(' '))
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  const latin = prose.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > latin * 2
}
