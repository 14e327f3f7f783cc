import type { BoardColumn, OrderCard } from '#domain/orders/office/office-orders.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { type CalendarDay, dayAfter } from '#domain/time/calendar-day.ts'

/** The groups of the orders that are still to be posted, by the day of posting that was promised to the buyer. */
export type PromisedDay = 'late' | 'today' | 'tomorrow' | 'later' | 'undated'
type PromiseGroup = { promise: PromisedDay; items: OrderCard[] }

const ORDER: readonly PromisedDay[] = ['late', 'today', 'tomorrow', 'later', 'undated']

/**
 * The paid and programming orders of the board in groups, earliest promise first. `today` is the day of the shop. Empty
 * groups are left out. An order without a promise, such as one that needs its Google link, comes last.
 */
export function byPromise(columns: readonly BoardColumn[], today: CalendarDay): PromiseGroup[] {
  const items = columns
    .filter(({ state }) => isToPost(state))
    .flatMap((column) => column.items)
    .toSorted((one, other) => (one.due?.by ?? '9').localeCompare(other.due?.by ?? '9'))
  const groups = Map.groupBy(items, (order) => promiseOf(order, today))
  return ORDER.flatMap((promise) => {
    const own = groups.get(promise)
    return own ? [{ promise, items: own }] : []
  })
}

function promiseOf({ due }: OrderCard, today: CalendarDay): PromisedDay {
  if (!due) return 'undated'
  if (due.isPast) return 'late'
  if (due.isToday) return 'today'
  return due.by === dayAfter(today) ? 'tomorrow' : 'later'
}
