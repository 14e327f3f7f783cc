import type { BoardColumn, OrderCard } from '#domain/orders/office/office-orders.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { type CalendarDay, dayAfter } from '#domain/time/calendar-day.ts'

/** When an order must be posted. `later` stands for one day: each day after tomorrow has a group of its own. */
export type PromisedDay = 'late' | 'today' | 'tomorrow' | 'later' | 'undated'
/** The orders that are still to be posted by a day. `by` is the first promised day of the group. */
export type PromiseGroup = { promise: PromisedDay; by: CalendarDay | undefined; items: OrderCard[] }

/**
 * The paid and programming orders of the board in groups, earliest promise first. `today` is the day of the shop. Empty
 * groups are left out. An order without a promise, such as one that needs its Google link, comes last.
 */
export function byPromise(columns: readonly BoardColumn[], today: CalendarDay): PromiseGroup[] {
  const items = columns
    .filter(({ state }) => isToPost(state))
    .flatMap((column) => column.items)
    .toSorted((one, other) => (one.due?.by ?? '9').localeCompare(other.due?.by ?? '9'))
  const groups = Map.groupBy(items, (order) => {
    const promise = promiseOf(order, today)
    return promise === 'later' ? order.due?.by : promise
  })
  // the groups are in the sequence of the sorted orders
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ promise: promiseOf(first, today), by: first.due?.by, items: own }] : []
  })
}

function promiseOf({ due }: OrderCard, today: CalendarDay): PromisedDay {
  if (!due) return 'undated'
  if (due.isPast) return 'late'
  if (due.isToday) return 'today'
  return due.by === dayAfter(today) ? 'tomorrow' : 'later'
}
