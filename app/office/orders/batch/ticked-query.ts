import { useSearchParams } from '#app/router/hooks.ts'

export type TickedQuery = '' | `?orders=${string}`

/** The query that limits the posting pages to these order numbers. */
export const tickedQuery = (numbers: readonly string[]): TickedQuery => `?orders=${numbers.join(',')}`

/** Returns the query with the order numbers of the current URL; '' if the page is about all orders to post. */
export function useTickedQuery(): TickedQuery {
  const [params] = useSearchParams()
  const numbers = params.get('orders')
  return numbers ? tickedQuery([numbers]) : ''
}
