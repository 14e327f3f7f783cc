import type { BenchProgress, Due } from '#domain/orders/office/bench.ts'
import { type BoardState, type OrderFilter, orderStateLabels } from '#domain/orders/office/office-orders.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'

/** The labels of the order states and of the other filters of the order list. */
export const stateNames: Record<OrderFilter, string> = {
  ...orderStateLabels,
  payment_problem: 'Payment problem',
  needs_link: 'Needs Google link',
  set_up_owed: 'Set-up owed',
}

export const badges = {
  needsGoogleLink: 'Needs Google link',
  paymentProblem: 'Payment problem',
  disputed: 'Disputed',
  setUpOwed: 'Set-up owed',
} as const

export function shortBadge(count: number): string {
  return `${cardCount(count)} short`
}

export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

export const ordersCopy = {
  title: 'Orders',
  search: 'Search orders',
  searchHint: 'Name, phone, code',
  show: 'Show',
  onTheWay: 'On the board',
  all: 'All orders',
  post: 'Post orders',
  write: 'Write cards',
  byPhone: 'Order by phone',
  download: 'Download CSV',
  empty: {
    paid: 'Nothing new. Every paid order is being programmed.',
    programming: 'Nothing to post. Knock-off’s looking good.',
    shipped: 'Nothing on its way.',
    delivered: 'Nothing delivered in the last seven days.',
  } satisfies Record<BoardState, string>,
  more: 'More for orders',
  showOnly: (filter: string) => `Show: ${filter}`,
  toPost: (count: number, hasMore: boolean) => `${count}${hasMore ? ' or more' : ''} to get out the door`,
  late: (count: number) => `${count} late`,
  noneFound: 'No order matches that.',
  columns: 'Columns',
  allTab: 'All',
  /** The groups of the orders to post, by the promised day. A later day is its own heading. */
  promises: {
    late: 'Late',
    today: 'Today',
    tomorrow: 'Tomorrow',
    undated: 'No day promised yet',
  },
  orderCount: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  problems: (count: number) => (count === 1 ? '1 payment needs a look.' : `${count} payments need a look.`),
  seeProblems: 'Show them',
  needLink: (count: number) =>
    count === 1 ? '1 order needs its Google link.' : `${count} orders need their Google link.`,
  setUpOwed: (count: number) =>
    count === 1
      ? '1 order still has something to set up.'
      : `${count} orders still have something to set up.`,
  andMore: 'and more',
  notCards: 'No cards',
  posted: (day: string) => `Posted ${day}`,
  delivered: (day: string) => `Delivered ${day}`,
  writing: ({ written, total }: BenchProgress) => `${written} of ${total} written`,
  isOnIt: (who: string) => `${who} is on it`,
  allOf: (count: number) => `See all ${count}`,
  allOfState: (count: number, state: string) => `See all ${count} under ${state}`,
  tick: (number: string, business: string) => `Tick ${number}, ${business}`,
  tickSeveral: 'Tick several',
  stopTicking: 'Stop ticking',
  tickAll: (shown: number, count: number) =>
    shown < count ? `Tick the first ${shown} of ${count}` : `Tick all ${shown}`,
  untickAll: 'Untick all',
  ticked: (count: number) => `${count} ticked`,
  withTicked: 'With the ticked orders',
  start: (count: number) => `Start programming ${count}`,
  starting: 'Starting…',
  postTicked: (count: number) => `Post ${count}`,
  slipsOf: (count: number) => (count === 1 ? '1 slip and label' : `${count} slips and labels`),
  started: (count: number) => `Started ${count}.`,
  hide: 'Hide this',
  notStarted: 'What could not be started',
  setBack: (count: number) => (count === 1 ? 'It is under Paid again.' : 'They are under Paid again.'),
} as const

/** A due date as text: "Post by Fri 27 Nov", "Post today", "Was due Fri 27 Nov" or "2 days late, Mon 23 Nov". */
export function dueText({ by, daysLate, isToday, isPast }: Due): string {
  if (isToday) return 'Post today'
  const day = formatShortDay(by)
  if (daysLate > 0) return `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late, ${day}`
  return `${isPast ? 'Was due' : 'Post by'} ${day}`
}
