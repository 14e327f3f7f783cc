import { formatAud } from '#domain/money/money.ts'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'
import { shopDay } from './shop-day.ts'

export type Ending = 'period_end' | 'now'

/** The copy of the dialogs that end a subscription, or keep an ending subscription running. */
export const endCopy = {
  end: 'End…',
  keep: 'Keep it running…',
  endTitle: 'End this subscription',
  keepTitle: 'Keep this subscription running',
  what: ({ names, monthlyCents }: RunningSubscription) =>
    `${names.join(', ')}, ${formatAud(monthlyCents)} a month`,
  when: 'When it ends',
  label: { period_end: 'At the end of the paid period', now: 'Now' },
  note: {
    period_end: (subscription: RunningSubscription) =>
      subscription.status === 'past_due'
        ? `It runs ${until(subscription)}. The payment that is past due is still asked for.`
        : `It is paid and runs ${until(subscription)}. The buyer pays nothing after that.`,
    now: (subscription: RunningSubscription) =>
      subscription.status === 'past_due'
        ? 'It stops at once. The payment that is past due is not asked for again.'
        : `It stops at once. The buyer pays nothing more, and has paid ${until(subscription)}: that money stays here unless you refund it.`,
  },
  noMail: 'We don’t email the buyer about this.',
  confirm: 'End it',
  leave: 'Leave it as it is',
  keepNote: ({ monthlyCents, currentPeriodEnd }: RunningSubscription) =>
    `It does not end. The buyer pays ${formatAud(monthlyCents)} ${currentPeriodEnd ? `on ${shopDay(currentPeriodEnd)} and each month after that` : 'each month'}.`,
  confirmKeep: 'Keep it running',
  busy: 'Asking the payment provider…',
  done: {
    period_end: (subscription: RunningSubscription) =>
      `It runs ${until(subscription)} and ends then. The buyer pays nothing after that.`,
    now: () => 'It has ended. The buyer pays nothing more.',
    keep: () => 'It keeps running.',
  },
} as const

function until({ currentPeriodEnd }: RunningSubscription): string {
  return currentPeriodEnd ? `until ${shopDay(currentPeriodEnd)}` : 'until the end of its month'
}
