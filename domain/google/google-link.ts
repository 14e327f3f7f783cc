import * as v from 'valibot'
import { parseWebLink } from '#domain/text/web-link.ts'
import { placeIdOf } from './place-id.ts'

/**
 * What a link opens. For a `short-link` this is unknown until the link is expanded (`POST
 * /functions/v1/expand-google-link`).
 */
export type Opens = 'review-form' | 'listing' | 'short-link' | 'unknown'

/** Why a Google link opens no business: it opens Google's own home page or map, a search, or the owner's dashboard. */
type NoBusiness = 'no-page' | 'search' | 'owner-page'

export type GoogleLink =
  /** `name` is the name of the business, if the link contains it. */
  | { kind: 'google'; url: string; opens: Opens; name?: string }
  /** A Maps search for a business whose own link is still unknown (rulings.md 44). */
  | { kind: 'to-find'; url: string }
  | { kind: 'no-business'; reason: NoBusiness }
  /** A valid link to a host that is not Google’s. The buyer may confirm it. */
  | { kind: 'other-host'; url: string; host: string }
  | { kind: 'not-a-link' }

/** The hosts of Google Search, Google Maps and the review form (rulings.md 13). */
const GOOGLE_HOST = /^(?:www\.|maps\.|search\.)?google\.(?:com|com\.au)$/
/** The patterns of the paths of short links, by host, such as `maps.app.goo.gl/AbC`. */
const SHORT_LINKS: Readonly<Record<string, RegExp>> = {
  'maps.app.goo.gl': /^\/[\w-]+$/,
  'goo.gl': /^\/maps\/[\w-]+$/,
  'g.co': /^\/kgs\/[\w-]+$/,
  'share.google': /^\/(?:link\/)?[\w-]+$/,
}
const PLACE_ID = /^[\w-]{20,}$/
const REVIEW_FORM = 'https://search.google.com/local/writereview?placeid='
/** The start of the links that `linkToFind` makes. */
export const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** Whether a link is the Maps search of a business whose own link is still unknown. */
export const isLinkToFind = (link: string): boolean => readGoogleLink(link).kind === 'to-find'

/** The maximum length of a search. Encoding turns a character into up to nine, and a link has at most 2000. */
const MAX_SEARCH = 200
/** The first half of a surrogate pair at the end of a text. Half a pair cannot be encoded. */
const HALF_PAIR = /[\uD800-\uDBFF]$/

/** The Maps search for a business whose link is still unknown. */
export function linkToFind(name: string, location: string): string {
  const search = [name.trim(), location.trim()].filter(Boolean).join(', ')
  return MAPS_SEARCH + encodeURIComponent(search.slice(0, MAX_SEARCH).replace(HALF_PAIR, ''))
}

/**
 * Reads a pasted Google Business link in any of Google's forms (rulings.md 13 and 44), and in the form "Name https://…"
 * of Android's share sheet. A Place ID, or a link with a Place ID or a feature ID, becomes the link of the review form.
 */
export function readGoogleLink(pasted: string): GoogleLink {
  const text = pasted.trim()
  const bare = /^(?:[Pp]lace[_ ][Ii][Dd]: ?)?(ChIJ[\w-]{23})$/.exec(text)?.[1]
  if (bare) return reviewForm(bare)
  const url = parseLink(text) ?? sharedLink(text)
  if (!url) return { kind: 'not-a-link' }
  const { hostname } = url
  if (hostname === 'business.google.com') return { kind: 'no-business', reason: 'owner-page' }
  if (!isGoogleHost(hostname)) return { kind: 'other-host', url: url.href, host: hostname }

  url.protocol = 'https:'
  if (url.pathname === '/' && url.search === '' && url.hash === '')
    return { kind: 'no-business', reason: 'no-page' }
  if (hostname === 'g.page') return readShortName(url)
  const short = SHORT_LINKS[hostname]
  if (short)
    return { kind: 'google', url: url.href, opens: short.test(url.pathname) ? 'short-link' : 'unknown' }
  return readGooglePage(url)
}

/** Parses a link. Punctuation after a short link is removed, because these links end with a code. */
function parseLink(text: string): URL | undefined {
  const url = parseWebLink(text)
  return url && url.hostname in SHORT_LINKS ? parseWebLink(text.replace(CLOSING, '')) : url
}

/** Punctuation that ends a sentence, a bracket or a quotation. */
const CLOSING = /[.,;:!?)\]>"'”’»]{1,9}$/

/** A short link or `g.page/r` link that is followed by text. Its end is certain, because its code has no spaces. */
const LINK_BEFORE_TEXT =
  /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|share\.google|g\.page\/r)\/[\w-]\S*(?=\s)/i

/**
 * Finds the Google link in a text. Share sheets put the name of the business before the link, and a text field removes
 * the line break between them. People also paste a sentence with a link in it.
 */
function sharedLink(text: string): URL | undefined {
  const at = text.search(/https?:\/\//i)
  if (at < 0) return undefined
  const rest = text.slice(at)
  const url = parseLink(LINK_BEFORE_TEXT.exec(rest)?.[0] ?? rest)
  return url && isGoogleHost(url.hostname) ? url : undefined
}

const isGoogleHost = (hostname: string) =>
  GOOGLE_HOST.test(hostname) || hostname in SHORT_LINKS || hostname === 'g.page'

/**
 * Reads a g.page link. `g.page/r/{code}` opens a listing, and becomes `g.page/r/{code}/review`, which opens the review
 * form.
 */
function readShortName(url: URL): GoogleLink {
  const code = /^\/r\/[\w-]+/.exec(url.pathname)?.[0]
  if (code) return { kind: 'google', url: `https://g.page${code}/review`, opens: 'review-form' }
  const isReview = /^\/[^/]+\/review\/?$/.test(url.pathname)
  return { kind: 'google', url: url.href, opens: isReview ? 'review-form' : 'listing' }
}

function readGooglePage(url: URL): GoogleLink {
  const { pathname, searchParams, href } = url
  const name = /^\/maps\/place\/(?!data=)([^/@]+)/.exec(pathname)?.[1]
  const named = name ? { name: decoded(name) } : {}
  const placeId = placeIdIn(url)
  if (placeId) return { ...reviewForm(placeId), ...named }

  if (pathname === '/local/writereview' && searchParams.get('placeid'))
    return { kind: 'google', url: href, opens: 'review-form' }
  const listing = searchParams.get('ludocid')
  if (listing && /^\d+$/.test(listing))
    return { kind: 'google', url: `https://maps.google.com/?cid=${listing}`, opens: 'listing' }
  if (searchParams.has('cid') || name) return { kind: 'google', url: href, opens: 'listing', ...named }
  const search = searchIn(url)
  if (search !== undefined)
    return search
      ? { kind: 'to-find', url: linkToFind(search, '') }
      : { kind: 'no-business', reason: 'search' }
  if (/^\/(?:maps(?:\/|$)|@|$)/.test(pathname)) return { kind: 'no-business', reason: 'no-page' }
  return { kind: 'google', url: href, opens: 'unknown' }
}

/** The text of a search in Google or in Google Maps. Undefined for other pages. */
function searchIn(url: URL): string | undefined {
  const { pathname, searchParams } = url
  const query = searchParams.get('q') ?? searchParams.get('query')
  const inPath = /^\/maps\/search(?:\/([^/@]*))?/.exec(pathname)
  if (inPath) return query ?? decoded(inPath[1] ?? '')
  return pathname === '/search' || (isMap(url) && query !== null) ? (query ?? '') : undefined
}

/** Finds the Place ID in a Google URL, or computes it from a feature ID in the URL. Undefined without either. */
function placeIdIn({ pathname, searchParams, hash }: URL): string | undefined {
  const query = searchParams.get('q') ?? searchParams.get('query') ?? ''
  const named = [
    searchParams.get('placeid'),
    searchParams.get('place_id'),
    searchParams.get('query_place_id'),
    /^place_id:(.*)$/.exec(query)?.[1],
    /!19s([\w-]+)/.exec(pathname)?.[1],
  ]
  const placeId = named.find((one) => one && PLACE_ID.test(one))
  if (placeId) return placeId
  const features = [
    /!1s(0x[\da-f]+:0x[\da-f]+)/i.exec(decoded(pathname))?.[1],
    searchParams.get('ftid'),
    // the reviews of a search page: `#lrd=0x…:0x…,1`
    /[#&?]lrd=(0x[\da-f]+:0x[\da-f]+)/i.exec(decoded(hash))?.[1],
    searchParams.get('lrd')?.split(',')[0],
  ]
  return features.map((feature) => feature && placeIdOf(feature)).find(Boolean) || undefined
}

const isMap = ({ hostname, pathname }: URL) =>
  hostname.startsWith('maps.') || pathname === '/maps' || pathname.startsWith('/maps/')

/** The URL of the review form of a Place ID. */
export const reviewFormOf = (placeId: string): string => REVIEW_FORM + placeId

function reviewForm(placeId: string): GoogleLink & { kind: 'google' } {
  return { kind: 'google', url: reviewFormOf(placeId), opens: 'review-form' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text // not percent-encoded UTF-8
  }
}

const NOT_A_BUSINESS: Readonly<Record<NoBusiness, string>> = {
  'no-page': 'That’s Google itself, not your business. Open your listing, tap Share, and paste that link.',
  search: 'That’s a search, not your business. Open your listing and copy the link from there.',
  'owner-page':
    'That page only opens for you. On it, choose “Ask for reviews” and paste the link that Google gives you.',
}

/** The message for text that cannot be used as a Google Business link; undefined for text that can. */
export function googleLinkProblem(pasted: string): string | undefined {
  const link = readGoogleLink(pasted)
  if (link.kind === 'no-business') return NOT_A_BUSINESS[link.reason]
  if (link.kind === 'not-a-link') return 'That’s not a link yet. Copy the whole thing, starting with https://'
  return undefined
}

/**
 * Parses a pasted Google Business link to an absolute URL. A link with a Place ID or a feature ID becomes the URL of
 * the review form.
 */
export const GoogleBusinessLink = v.pipe(
  v.string('Fill in your Google Business link.'),
  v.check(
    (text) => googleLinkProblem(text) === undefined,
    ({ input }) => googleLinkProblem(input) ?? '',
  ),
  v.transform((text) => {
    const link = readGoogleLink(text)
    return 'url' in link ? link.url : text
  }),
)

/**
 * Parses the link that a card opens, like `GoogleBusinessLink`. A Maps search is refused, because it opens no business.
 */
export const CardLink = v.pipe(
  GoogleBusinessLink,
  v.check((link) => !isLinkToFind(link), NOT_A_BUSINESS.search),
)
