import { useSearchParams } from '#app/router/hooks.ts'

export type TickedQuery = '' | `?orders=${string}`

/** The query that limits the posting pages to these order numbers. */
export const tickedQuery = (numbers: readonly string[]): TickedQuery => `?orders=${numbers.join(',')}`

/** The query with the `orders` of the current URL; '' if the URL names none, so that the page is about all to post. */
export function useTickedQuery(): TickedQuery {
  const [params] = useSearchParams()
  const numbers = params.get('orders')
  return numbers ? tickedQuery([numbers]) : ''
}
