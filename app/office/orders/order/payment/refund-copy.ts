import { endCopy } from '#app/office/subscriptions/copy.ts'
import { shopDay } from '#app/office/subscriptions/shop-day.ts'
import { formatAud } from '#domain/money/money.ts'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'

export type AfterRefund = 'keep' | 'period_end' | 'now'

export const refundCopy = {
  open: 'Refund…',
  title: {
    order: (number: string) => `Refund order ${number}`,
    renewal: (number: string) => `Refund payment ${number}`,
  },
  openRenewal: (number: string) => `Refund payment ${number}…`,
  lead: 'The money goes back to the card it came from. This cannot be undone.',
  sheet: 'Money back',
  amount: 'Amount (AUD)',
  left: {
    order: (cents: number) => `Up to ${formatAud(cents)}. All of it ends the order.`,
    renewal: (cents: number) => `Up to ${formatAud(cents)}.`,
  },
  problem: 'All that came in goes back.',
  subscription: {
    legend: 'And what is paid monthly?',
    lead: (running: readonly RunningSubscription[]) => `${running.map(endCopy.what).join('; ')}.`,
    label: {
      keep: 'Leave it as it is',
      period_end: 'End it with the paid period',
      now: 'End it now',
    },
    note: {
      keep: (running: readonly RunningSubscription[]) =>
        `${running.map(nextPayment).join(' ')} This is what happens unless you choose otherwise.`,
      period_end: 'It runs to the end of the month that is paid. The buyer pays nothing after that.',
      now: 'It stops at once, for good. The buyer pays nothing more.',
    },
    order: 'It ends first, then the money goes back. If it cannot be ended, no money moves.',
  },
  cardsReturn: 'The cards have not been posted: they go back on the shelf with a refund in full.',
  badAmount: 'Type an amount such as 44.99.',
  tooMuch: (cents: number) => `There is ${formatAud(cents)} left to refund.`,
  confirm: 'Give the money back',
  busy: 'Asking the payment provider…',
  cancel: 'Keep the money',
  again: 'Start again',
  done: (cents: number) => `${formatAud(cents)} has gone back to the buyer.`,
  ended: {
    keep: undefined,
    period_end: 'What was paid monthly ends with its paid period.',
    now: 'What was paid monthly has ended.',
  } satisfies Record<AfterRefund, string | undefined>,
  underWay: (cents: number | null) =>
    `${cents === null ? 'A refund in full' : `A refund of ${formatAud(cents)}`} is under way. This page shows it once the payment provider confirms it.`,
} as const

function nextPayment({ monthlyCents, currentPeriodEnd, cancelAtPeriodEnd }: RunningSubscription): string {
  if (cancelAtPeriodEnd) return currentPeriodEnd ? `It ends on ${shopDay(currentPeriodEnd)}.` : 'It ends.'
  const day = currentPeriodEnd ? `on ${shopDay(currentPeriodEnd)} and each month after that` : 'each month'
  return `It runs on: the buyer pays ${formatAud(monthlyCents)} ${day}.`
}
