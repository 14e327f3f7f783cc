import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as v from 'valibot'
import { accountKey, queryClient } from '#app/accounts/session/query-client.ts'
import { useVisitor } from '#app/accounts/session/session.ts'
import { useIsSigningOut } from '#app/accounts/session/signing-out.ts'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import { OwnSubscriptions } from '#domain/orders/subscriptions.ts'
import { isRecord } from '#domain/text/record.ts'
import { callDashboard } from './call-dashboard.ts'
import { readOrders } from './read-orders.ts'

/** `failed` means that the first load failed. Data that was loaded once stays `ready`, even if a reload fails. */
export type Data<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; body: T }

/**
 * Loads data of the signed-in account with `load`, and caches it under `name`. A rejection gives `failed`, unless
 * earlier data is cached. `signal` aborts at the sign-out, and when no component uses the data any more.
 */
export function useAccountQuery<T>(
  name: string,
  load: (signal: AbortSignal) => Promise<T>,
): { data: Data<T>; reload: () => void } {
  const userId = useVisitor()?.session?.user.id
  const isLeaving = useIsSigningOut()
  const { data, isError } = useQuery(
    {
      queryKey: [...accountKey(userId), name],
      queryFn: ({ signal }) => load(signal),
      enabled: userId !== undefined && !isLeaving,
    },
    queryClient,
  )
  const reload = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [...accountKey(userId), name] }),
    [userId, name],
  )
  if (data !== undefined) return { data: { kind: 'ready', body: data }, reload }
  return { data: { kind: isError ? 'failed' : 'loading' }, reload }
}

/** Loads GET /account/v1{path}. `read` parses the body, and returns undefined for a body of another shape. */
export function useAccountData<T>(path: string, read: (body: unknown) => T | undefined) {
  return useAccountQuery(path, async (signal) => {
    const result = await callDashboard(path, read, { signal })
    if (result.kind === 'refused') throw new Error(result.message)
    return result.body
  })
}

/** The orders that the account has paid for, newest first. */
export const useOrders = () => useAccountData('/orders', readOrders)

/** The cards of the account, newest order first. */
export const useCards = () => useAccountData('/cards', readCards)

/** The enquiries, quotes and requests of the account, newest first. */
export const useRequests = () => useAccountData('/requests', readRequests)

/** The subscriptions of the account: first those that run, then the ended ones, each newest first. */
export const useSubscriptions = () => useAccountData('/subscriptions', readSubscriptions)

// The bodies come from our own server, so for cards and requests only the outline is checked.

function readCards(body: unknown): OwnCard[] | undefined {
  return isRecord(body) && Array.isArray(body.cards) ? (body.cards as OwnCard[]) : undefined
}

function readRequests(body: unknown): OwnRequest[] | undefined {
  return isRecord(body) && Array.isArray(body.requests) ? (body.requests as OwnRequest[]) : undefined
}

function readSubscriptions(body: unknown) {
  const parsed = v.safeParse(OwnSubscriptions, body)
  return parsed.success ? parsed.output : undefined
}
