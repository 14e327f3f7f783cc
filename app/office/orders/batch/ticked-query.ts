import { useSearchParams } from '#app/router/hooks.ts'

export type TickedQuery = '' | `?orders=${string}`

/** The query of the posting pages for these order numbers alone. */
export const tickedQuery = (numbers: readonly string[]): TickedQuery => `?orders=${numbers.join(',')}`

/** The query of this page, if it is about orders that were ticked on the board. */
export function useTickedQuery(): TickedQuery {
  const [params] = useSearchParams()
  const numbers = params.get('orders')
  return numbers ? tickedQuery([numbers]) : ''
}
