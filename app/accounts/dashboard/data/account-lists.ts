import * as v from 'valibot'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { type OwnSubscription, OwnSubscriptions } from '#domain/orders/subscriptions.ts'
import { isRecord } from '#domain/text/record.ts'
import { useAccountData } from './use-account-data.ts'

/** What the account has paid for, the newest first. */
export const useOrders = () => useAccountData('/orders', readOrders)

/** The cards it has, the newest order first. */
export const useCards = () => useAccountData('/cards', readCards)

/** What it has asked us for, the newest first. */
export const useRequests = () => useAccountData('/requests', readRequests)

/** What it pays for monthly, the newest first. */
export const useSubscriptions = () => useAccountData('/subscriptions', readSubscriptions)

// Our own server sends these, typed on its side; the checks are only that it is one of them.

export function readOrders(body: unknown): OrderView[] | undefined {
  return isRecord(body) && Array.isArray(body.orders) ? (body.orders as OrderView[]) : undefined
}

function readCards(body: unknown): OwnCard[] | undefined {
  return isRecord(body) && Array.isArray(body.cards) ? (body.cards as OwnCard[]) : undefined
}

function readRequests(body: unknown): OwnRequest[] | undefined {
  return isRecord(body) && Array.isArray(body.requests) ? (body.requests as OwnRequest[]) : undefined
}

function readSubscriptions(body: unknown): OwnSubscription[] | undefined {
  const read = v.safeParse(OwnSubscriptions, body)
  return read.success ? read.output : undefined
}
