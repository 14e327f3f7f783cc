import type { Context } from 'hono'
import { DIRECT, OTHER } from '#domain/money/visits.ts'

const LONGEST = 60
const SOURCE = /^[a-z0-9][a-z0-9._-]*$/
/** Matches pages about one person, pages for the people who run the shop, and paths that are not pages of the site. */
const NOT_PUBLIC = /^\/(?:office|operator|dashboard|auth|order|t|mail|sandbox|styleguide)(?:\/|$)/
/** Matches the pages to which Stripe sends a buyer back. They continue a visit. */
const BACK_FROM_STRIPE = /^\/checkout\/(?:success|cancel)(?:\/|$)/
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)?)?$/

/** Returns a path that has the form of a public page's path; undefined for others. The page need not exist. */
export function publicPage(path: string): string | undefined {
  const isPublic = PAGE.test(path) && !NOT_PUBLIC.test(path) && !BACK_FROM_STRIPE.test(path)
  return path.length <= LONGEST && isPublic ? path : undefined
}

function campaignOf(url: URL): string | undefined {
  const source = url.searchParams.get('utm_source')?.trim().toLowerCase()
  return source && source.length <= LONGEST && SOURCE.test(source) ? source : undefined
}

/** The source of a visit: its utm_source, else the host of its Referer as `plainSource` returns it. */
export function sourceOf(c: Context): string {
  const campaign = campaignOf(new URL(c.req.url))
  if (campaign) return campaign
  return plainSource(URL.parse(c.req.header('referer') ?? '')?.hostname ?? '')
}

/** A host or utm_source in lower case, without www; `direct` for an empty text, `other` for an invalid text. */
function plainSource(text: string): string {
  const source = text
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  if (!source) return DIRECT
  return source.length <= LONGEST && SOURCE.test(source) ? source : OTHER
}

/** The page of this site on which a visit began, and the source that led there. */
export type Origin = { page: string | undefined; source: string | undefined }

/**
 * The first page of the visit and its source, from the header `x-began-on` of checkouts and forms, or without this
 * header from the Referer (`sentFrom`). Both are undefined when the tab came back from Stripe.
 */
export function beganOn(c: Context): Origin {
  const [page = '', source = ''] = (c.req.header('x-began-on') ?? '').split(' ')
  if (page === '') return sentFrom(c)
  if (BACK_FROM_STRIPE.test(page)) return { page: undefined, source: undefined }
  const host = decoded(source)
  const isOwn = host.toLowerCase() === (c.req.header('host') ?? '').split(':')[0]?.toLowerCase()
  return { page: publicPage(page), source: isOwn ? DIRECT : plainSource(host) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The page of our site that sent a request, and the utm_source in its URL, both from the Referer header. */
export function sentFrom(c: Context): Origin {
  const from = URL.parse(c.req.header('referer') ?? '')
  if (!from || from.host !== c.req.header('host')) return { page: undefined, source: undefined }
  return { page: publicPage(from.pathname), source: campaignOf(from) }
}
