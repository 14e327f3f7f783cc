import * as v from 'valibot'
import { CardLink, readGoogleLink } from '#domain/google/google-link.ts'
import { newCode } from '#domain/text/reference.ts'
import { optionalLine } from '#domain/text/text-fields.ts'

/** The length of a code. It is fixed, because codes are programmed into cards. */
const CODE_LENGTH = 8

/** A random code, which may already be in use. `random(below)` returns a whole number from 0 to `below` - 1. */
export const newCardCode = (random: (below: number) => number): string => newCode(CODE_LENGTH, random)

/** The stored form of a code in a URL; undefined for an invalid code. */
export function readCardCode(text: string): string | undefined {
  return /^[\dA-Za-z]{8}$/.test(text) ? text.toUpperCase() : undefined
}

/** The code of a card in two groups of four, because groups are easier to compare: "J3RW 3X85". */
export const groupedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The tap link, which is written on the chip. */
export const cardUrl = (publicUrl: string, code: string): string => `${publicUrl}/t/${code}`

/** The query parameter that distinguishes a scan of the QR code from a tap of the chip. */
export const SCAN_PARAMETER = 'q'

/** The URL in the QR code of a card, made from the tap link of the card. */
export const scanUrl = (url: string): string => `${url}?${SCAN_PARAMETER}`

/** Google's paths that open a listing or its review form, and do not redirect to other sites. */
const LISTING_PATHS = /^\/(?:maps(?:\/|$)|local\/(?:writereview|reviews)$)/
/**
 * The parameters that Google's share button adds to a link to `maps.app.goo.gl`. With another parameter, such as
 * `?link=`, the link can redirect to any site.
 */
const SHARE_PARAMETERS = /^(?:g_st|g_ep|skid|coh|entry)$/

/**
 * Whether a tap may redirect to a URL without an intermediate page: only to a listing on Google or its review form.
 * Google's other paths can redirect to any site.
 */
export function isGoogleDestination(destination: string): boolean {
  const link = readGoogleLink(destination)
  if (link.kind !== 'google') return false
  const { hostname, port, pathname, searchParams } = new URL(link.url)
  if (port !== '') return false
  if (hostname === 'g.page') return true
  if (hostname === 'goo.gl') return pathname.startsWith('/maps/')
  if (hostname === 'maps.app.goo.gl')
    return [...searchParams.keys()].every((name) => SHARE_PARAMETERS.test(name))
  return LISTING_PATHS.test(pathname) || (hostname.startsWith('maps.') && pathname === '/')
}

/**
 * Whether a tap shows an intermediate page first: if no operator has approved the link, and the link opens neither a
 * listing on Google nor its review form.
 */
export function showsPageFirst({
  destination,
  approved_link: approved,
}: {
  destination: string | null
  approved_link: string | null
}): boolean {
  return destination !== null && destination !== approved && !isGoogleDestination(destination)
}

/**
 * Body of PATCH /account/v1/cards/{code}: the owner's name for a card, and the link that it opens (rulings.md 13).
 */
export const CardChange = v.object({
  label: v.optional(optionalLine(80)),
  destination: v.optional(CardLink),
})

/** Body of PATCH /account/v1/cards: the link that all cards of the account open. */
export const AllCardsChange = v.object({ destination: CardLink }, 'Fill in your Google Business link.')

/** Response of PATCH /account/v1/cards. */
export type ChangedCards = {
  /** The number of cards that are switched on, which all open the link now. */
  cards: number
  /** The codes of cards that are switched off or refunded, and so keep another link. */
  leftOut: string[]
}

/** A card as its owner sees it. */
export type OwnCard = {
  code: string
  /** The link on the chip. */
  url: string
  label: string
  destination: string | null
  /** Whether the card is switched off. A tap then opens a page that says so, and the link cannot be changed. */
  isOff?: boolean
  /**
   * Whether a tap shows an intermediate page first, because no operator has approved the link, and the link opens
   * neither a listing on Google nor its review form.
   */
  showsPageFirst?: boolean
  productName: string
  /** The Google Business name of the order. */
  businessName: string
  orderNumber: string
  orderedAt: string
  /** When the order was posted; absent before. */
  postedAt?: string
  /** When the order was delivered; absent before. */
  deliveredAt?: string
  /** The number of taps, scans of the QR code included. */
  taps: number
  /** The number of scans of the QR code. */
  scans: number
  /**
   * Taps per week, for the last twelve weeks including the current one. `week` is the Monday, yyyy-MM-dd in the
   * shop's time zone.
   */
  weeks: { week: string; taps: number }[]
}

/** Response of GET /account/v1/cards. */
export type OwnCards = { cards: OwnCard[] }
