import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import { type JobState, jobStateOf } from '#domain/orders/jobs.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

export type Own = { orders: readonly OrderView[]; cards: readonly OwnCard[]; requests: readonly OwnRequest[] }

type ServiceId = 'cards' | 'website' | 'automation' | 'tradeOps'

/** The state of a service for the account (rulings.md 30). */
export type OwnService =
  | { kind: 'none' }
  | { kind: 'asked'; request: OwnRequest }
  /** `job` is the state of the set-up. It is absent for cards, which need no set-up. */
  | { kind: 'bought'; order: OrderView; job?: JobState }
  /** The order is paid, but its cards cannot be posted without a Google link (rulings.md 53). */
  | { kind: 'needs-link'; order: OrderView }
  | { kind: 'cards'; cards: number; linked: number }

/**
 * The state of each service, from the account’s orders, cards and requests. Each list has to be sorted, newest first.
 */
export function ownServices({ orders, cards, requests }: Own): Record<ServiceId, OwnService> {
  const kept = orders.filter(({ state }) => state !== 'refunded')
  const serviceFor = (topic: ServiceId): OwnService => {
    const request = requests.find((one) => one.stage !== 'closed' && topicOf(one) === topic)
    return request ? { kind: 'asked', request } : { kind: 'none' }
  }
  const bought = (isIt: (productId: string) => boolean): OwnService | undefined => {
    const order = kept.find(({ lines }) => lines.some(({ productId }) => isIt(productId)))
    const job = order && jobStateOf(order.lines.flatMap((line) => (isIt(line.productId) && line.job) || []))
    return order && { kind: 'bought', order, ...(job && { job }) }
  }
  return {
    cards: madeCards(kept, cards) ?? bought(isCard) ?? serviceFor('cards'),
    website: bought((productId) => !isCard(productId)) ?? serviceFor('website'),
    automation: serviceFor('automation'),
    tradeOps: serviceFor('tradeOps'),
  }
}

function madeCards(orders: readonly OrderView[], cards: readonly OwnCard[]): OwnService | undefined {
  const waiting = orders.find(({ needsGoogleLink }) => needsGoogleLink)
  if (waiting) return { kind: 'needs-link', order: waiting }
  if (cards.length === 0) return undefined
  return { kind: 'cards', cards: cards.length, linked: cards.filter(({ destination }) => destination).length }
}

const isCard = (productId: string) => findReviewCard(productId) !== undefined

/** The service that a request is about; undefined for "Other". */
function topicOf({ form, about }: OwnRequest): ServiceId | undefined {
  if (form === 'quote') return 'automation'
  if (form === 'request') return 'website'
  return TOPICS[about]
}

/** The service for each subject of the enquiry form (product.md 3.3). */
const TOPICS: Readonly<Partial<Record<string, ServiceId>>> = {
  'Review Cards': 'cards',
  'Smart Websites': 'website',
  'Custom Automations': 'automation',
  TradeOps: 'tradeOps',
}
