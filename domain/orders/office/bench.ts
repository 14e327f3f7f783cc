import { addOpenDays } from '#domain/site/hours/shop-days.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** A card of the bench, where tap links are written on chips. */
export type BenchCard = {
  code: string
  /** The tap link: the only link that a chip ever gets. */
  url: string
  productId: string
  /** Such as "Keyring review tag, white". */
  name: string
  /** When the link was written, ISO 8601; null before that. */
  writtenAt: string | null
}

export type BenchOrder = {
  id: string
  number: string
  businessName: string
  /** What the buyer wrote at the checkout. */
  buyerNote: string
  /** The last day to post the order, in the shop's time zone; null for a posted order, and without a Google link. */
  postBy: CalendarDay | null
  /** The order has no Google link yet. Its cards may be written, but not posted (rulings.md 53). */
  needsGoogleLink: boolean
  /** The order is posted. Its cards on the bench replace broken cards. */
  isPosted: boolean
  cards: BenchCard[]
}

/**
 * Response of GET /office/data/bench: at most 200 paid orders with cards that are not posted, or that replace a broken
 * card. The earliest `postBy` is first, and orders without this day are last.
 */
export type Bench = {
  orders: BenchOrder[]
  /** Whether orders were left out. Orders whose cards are all written are left out first. */
  hasMore: boolean
  /** The host of the tap links. */
  host: string
  /** Whether links to this host may be written on chips. Chips last for years, so a test host must not be on them. */
  isChipAddress: boolean
  /** Today in the shop's time zone. */
  today: CalendarDay
}

/** Names that resolve nowhere, or only in a local network (RFC 6761, RFC 2606, RFC 8375). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|test|example|invalid|lan|home\.arpa|onion)$/
const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/

/**
 * Whether links below `publicUrl` may be written on chips. The URL must have https, the default port and a public
 * domain name.
 */
export function isChipAddress(publicUrl: string): boolean {
  const { protocol, hostname, port } = new URL(publicUrl)
  const isPublicName = hostname.includes('.') && !IP_ADDRESS.test(hostname) && !LOCAL_NAME.test(hostname)
  return protocol === 'https:' && port === '' && isPublicName
}

export type BenchProgress = { written: number; total: number }

export function progressOf(orders: readonly Pick<BenchOrder, 'cards'>[]): BenchProgress {
  const cards = orders.flatMap((order) => order.cards)
  return { written: cards.filter(({ writtenAt }) => writtenAt !== null).length, total: cards.length }
}

/** The first unwritten card, in the sequence in which the bench shows the cards; undefined if there is none. */
export function nextCard(orders: readonly BenchOrder[]): { order: BenchOrder; card: BenchCard } | undefined {
  for (const order of orders) {
    const card = order.cards.find(({ writtenAt }) => writtenAt === null)
    if (card) return { order, card }
  }
  return undefined
}

/** The card with this code, its order, and its position in the order, from 1. */
export function findCard(
  orders: readonly BenchOrder[],
  code: string,
): { order: BenchOrder; card: BenchCard; position: number } | undefined {
  for (const order of orders) {
    const index = order.cards.findIndex((card) => card.code === code)
    const card = order.cards[index]
    if (card) return { order, card, position: index + 1 }
  }
  return undefined
}

/** The day by which an order has to be posted, compared with today. */
export type Due = {
  by: CalendarDay
  isToday: boolean
  /** Whether the day is over. On the closed days that follow it, `daysLate` is still 0. */
  isPast: boolean
  /** How many open days have begun since `by`, today included; at most 99. */
  daysLate: number
}

export function dueOf(by: CalendarDay, today: CalendarDay): Due {
  return { by, isToday: by === today, isPast: by < today, daysLate: daysLate(by, today) }
}

function daysLate(postBy: CalendarDay, today: CalendarDay): number {
  let late = 0
  for (let day = addOpenDays(postBy, 1); day <= today && late < 99; day = addOpenDays(day, 1)) late += 1
  return late
}
