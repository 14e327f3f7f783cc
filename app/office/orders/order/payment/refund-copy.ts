import { formatAud } from '#domain/money/money.ts'

/** The refund dialog. */
export const refundCopy = {
  open: 'Refund…',
  title: (number: string) => `Refund order ${number}`,
  lead: 'The money goes back to the card it came from. This cannot be undone.',
  sheet: 'Money back',
  amount: 'Amount (AUD)',
  left: (cents: number) => `Up to ${formatAud(cents)}. All of it ends the order.`,
  problem: 'All that came in goes back.',
  subscription:
    'A refund does not end what is paid monthly: end that on this page, below what is paid monthly.',
  cardsReturn: 'The cards have not been posted: they go back on the shelf with a refund in full.',
  badAmount: 'Type an amount such as 44.99.',
  tooMuch: (cents: number) => `There is ${formatAud(cents)} left to refund.`,
  confirm: 'Give the money back',
  busy: 'Asking the payment provider…',
  cancel: 'Keep the money',
  done: (cents: number) => `${formatAud(cents)} has gone back to the buyer.`,
  underWay: (cents: number | null) =>
    `${cents === null ? 'A refund in full' : `A refund of ${formatAud(cents)}`} is under way. This page shows it once the payment provider confirms it.`,
} as const
