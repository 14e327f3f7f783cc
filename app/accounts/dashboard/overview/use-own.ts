import type { Data } from '#app/accounts/dashboard/data/account-queries.ts'
import { useCards, useOrders, useRequests } from '#app/accounts/dashboard/data/account-queries.ts'
import type { Own } from '#domain/accounts/own-services.ts'

/** The account's orders, cards and requests, once all are loaded. */
export function useOwnData(): { data: Data<Own>; reload: () => void } {
  const orders = useOrders()
  const cards = useCards()
  const requests = useRequests()
  return {
    data: together(orders.data, cards.data, requests.data),
    reload: () => {
      for (const list of [orders, cards, requests]) list.reload()
    },
  }
}

function together(
  orders: Data<Own['orders']>,
  cards: Data<Own['cards']>,
  requests: Data<Own['requests']>,
): Data<Own> {
  if (orders.kind === 'ready' && cards.kind === 'ready' && requests.kind === 'ready')
    return { kind: 'ready', body: { orders: orders.body, cards: cards.body, requests: requests.body } }
  return { kind: [orders, cards, requests].some(({ kind }) => kind === 'failed') ? 'failed' : 'loading' }
}
