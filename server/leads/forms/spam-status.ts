import type { Typed } from './form-definition.ts'
import { hasLinkMarkup, leadsAbroad, linksIn } from './links.ts'
import type { Body } from './read-body.ts'
import { salesTalkIn } from './sales-talk.ts'

/** From asking for the page to sending its form: no page is even read in less, whatever fills it in. */
const INSTANT_MS = 200
/** Quick for a person, though not too quick: doubtful only together with a link. */
const HURRIED_MS = 3000
/** A tradie shows a site, a Facebook page and an Instagram; the fourth is one too many. */
const LINKS_MAX = 3

/**
 * Why a submission is doubtful, in words for the operator; undefined for one like any other (rulings.md 17). Doubt
 * never loses it: it is stored, answered and told to the operator all the same.
 */
export function spamReasonOf(body: Body, { lines, prose, pages }: Typed): string | undefined {
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
  if (links.some(leadsAbroad) && isForeignScript(prose))
    return 'It is in another script, with a link that leads abroad.'
  if (offer !== undefined) return `It offers us something: “${offer}”.`
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

/** Whether most of its letters, those of its links aside, are not Latin ones. Many tradies write like that, too. */
function isForeignScript(texts: readonly string[]): boolean {
  const message = linksIn(texts).reduce((text, link) => text.replace(link, ''), texts.join(' '))
  const letters = message.match(/\p{L}/gu)?.length ?? 0
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > latin * 2
}
