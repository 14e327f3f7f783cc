import { formatAud } from '#domain/money.ts'
import {
  type HistoryEntry,
  type OfficeOrder,
  type OrderFilter,
  orderStateLabels,
} from '#domain/office-orders.ts'
import type { Dispute, MovedState } from '#domain/orders.ts'
import type { OwnSubscription } from '#domain/subscriptions.ts'
import { priceOf } from './prices.ts'

/** The states of an order as operators call them. */
export const stateNames: Record<OrderFilter, string> = {
  ...orderStateLabels,
  payment_problem: 'Payment problem',
  set_up_owed: 'Set-up owed',
}

export const badges = {
  needsGoogleLink: 'Needs Google link',
  paymentProblem: 'Payment problem',
  refundUnderWay: 'Refund under way',
  disputed: 'Disputed',
  setUpOwed: 'Set-up owed',
  setUp: 'Set up',
} as const

export function shortBadge(count: number): string {
  return `${cardCount(count)} short`
}

export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

/** /office/orders */
export const ordersDesk = {
  title: 'Orders',
  search: 'Search orders',
  searchHint: 'Name, phone or card code',
  find: 'Search',
  show: 'Show',
  onTheWay: 'On the way',
  all: 'All orders',
  download: 'Download CSV',
  downloading: 'Downloading…',
  none: 'No orders here.',
  noneFound: 'No order matches that.',
  columns: 'Columns',
  problems: (count: number) => (count === 1 ? '1 payment needs a look.' : `${count} payments need a look.`),
  seeProblems: 'Show them',
  setUpOwed: (count: number) =>
    count === 1
      ? '1 order still has something to set up.'
      : `${count} orders still have something to set up.`,
  andMore: 'and more',
  notCards: 'No cards',
  allOf: (count: number) => `See all ${count}`,
} as const

/** /office/orders/:id */
export const orderDesk = {
  back: 'All orders',
  title: 'Order',
  next: 'Next',
  steps: {
    programming: {
      lead: 'Put the cards on the bench. The buyer gets a mail that we’ve started.',
      action: 'Start programming',
    },
    shipped: {
      lead: 'Programmed, tested and packed? Type what stands on the parcel, or choose “Posted as a letter”. The buyer gets it by mail.',
      action: 'Mark as shipped',
    },
    delivered: {
      lead: 'Arrived? The buyer gets a mail that asks them to try each card.',
      action: 'Mark as delivered',
    },
  },
  /** Where there is nothing to program and to post. */
  stepWithoutCards: {
    lead: 'Set up and handed over? The buyer gets a mail that says so.',
    action: 'Mark as delivered',
  },
  busy: 'Saving…',
  done: {
    delivered: 'Delivered: nothing left to do.',
    refunded: 'Refunded: nothing left to do.',
    expired: 'The payment page closed before anybody paid.',
    cancelled: 'The buyer turned back before paying.',
    awaiting_payment: 'The payment page is open, or a bank is taking its time.',
  },
  movedAsLetter: 'Saved. The buyer has been told that it’s on its way as a letter.',
  addNumber: 'Has a tracking number after all?',
  wrongNumber: 'Wrong tracking number?',
  correct: 'Send the right one',
  corrected: 'Saved. The buyer has the new tracking number.',
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
  letterHint: 'Nobody can follow a letter: the buyer is told so.',
  track: 'Track the parcel',
  sheet: 'Programming sheet',
  needsLink:
    'Paid: needs your Google link. The buyer has been asked for it. Program the cards if you like; post them once it’s there.',
  addLink: 'Open the buyer’s page to add it',
  short: (count: number) =>
    `Short of ${cardCount(count)}: sold after the shelf was empty. Add them to the stock, or refund the order.`,
  toStock: 'Go to stock',
  dispute: {
    open: (amount: string, reason: string, due: string) =>
      `The buyer’s bank disputes ${amount} (${reason}). Post nothing. Answer it in the payment provider’s dashboard${due ? ` by ${due}` : ''}.`,
    won: () => 'A dispute of this payment ended in your favour.',
    lost: (amount: string) => `A dispute of this payment was lost: ${amount} went back to the buyer.`,
  },
  setUp: {
    title: 'To set up',
    lead: 'Set up and handed over? The buyer gets a mail that says so. The cards go their own way.',
    action: 'Mark as set up',
    done: 'Saved. The buyer has been told.',
    isDone: 'Set up and handed over.',
  },
  cards: {
    off: { refund: 'Switched off with the refund', operator: 'Switched off' },
    switchOff: 'Switch off',
    switchOn: 'Switch on again',
    outside: (link: string) => `Leads outside of Google, to ${link}. A tap shows a page first.`,
    approve: 'Let it open straight away',
    saved: 'Saved.',
  },
  problem: (what: string) => `Send nothing: ${what}. Talk to the buyer, or refund all of it.`,
  noAddress: 'No delivery address came with the payment. Ask the buyer before you post anything.',
  moved: {
    programming: 'Saved. The buyer has been told that we’ve started.',
    shipped: 'Saved. The buyer has the tracking number.',
    delivered: 'Saved. The buyer has been told.',
  } satisfies Record<MovedState, string>,
  lines: 'What was bought',
  shortOf: (count: number) => `${count} short`,
  program: 'What to program',
  tapLinks: 'Tap links for the chips',
  tapLinksHint:
    'Write each card’s own tap link on its chip, and nothing else: it leads on to the Google link.',
  moreCards: (count: number) => `And ${count} more on the programming sheet`,
  googleLink: 'A tap opens',
  noLink: 'Still to come',
  testLink: 'Test this link',
  opensInNewTab: '(opens in a new tab)',
  copy: 'Copy tap link',
  copied: 'Copied',
  businessName: 'Google Business name',
  businessLocation: 'Business location',
  businessPhone: 'Business phone',
  postTo: 'Where it goes',
  whoBought: 'Who bought it',
  monthly: 'Paid monthly',
  address: 'Delivery address',
  buyer: 'Buyer',
  email: 'E-mail',
  phone: 'Phone',
  atCheckout: 'Written at checkout',
  checkoutFields: {
    name: 'Name',
    businessName: 'Business name',
    phone: 'Phone',
    email: 'E-mail',
    additionalInfo: 'Additional info',
  },
  buyerPage: 'See it as the buyer does',
  history: 'What happened',
  system: 'by itself',
} as const

/** "2 × $9.00 per month, active" */
export function subscriptionWords({
  quantity,
  priceCents,
  status,
  cancelAtPeriodEnd,
}: OwnSubscription): string {
  const stands = { active: 'active', past_due: 'a payment failed', cancelled: 'ended' }[status]
  const ending =
    cancelAtPeriodEnd && status !== 'cancelled' ? ', cancelled at the end of the month paid for' : ''
  return `${priceOf(quantity, formatAud(priceCents))} per month, ${stands}${ending}`
}

/** How a dispute of the payment stands. */
export function disputeWords({ stage, cents, reason, dueAt }: Dispute): string {
  const due = dueAt ? new Date(dueAt).toLocaleDateString('en-AU', { dateStyle: 'long' }) : ''
  return orderDesk.dispute[stage](formatAud(cents), reason, due)
}

/** The refund dialog. */
export const refundDesk = {
  open: 'Refund…',
  title: (number: string) => `Refund order ${number}`,
  lead: 'The money goes back to the card it came from. This cannot be undone.',
  sheet: 'Money back',
  amount: 'Amount (AUD)',
  left: (cents: number) => `Up to ${formatAud(cents)}. All of it ends the order.`,
  problem: 'All that came in goes back.',
  subscription:
    'A refund does not end what is paid monthly: end that at the payment provider, or ask the buyer to.',
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

/** A line of an order's history. */
export function historyWords({ action, details }: HistoryEntry): string {
  switch (action) {
    case 'order.move': {
      const { to, tracking_number: number } = details
      const state = isState(to) ? stateNames[to] : ''
      if (typeof number === 'string') return `Moved to ${state}, tracking number ${number}`
      return `Moved to ${state}${to === 'shipped' ? ', posted as a letter' : ''}`
    }
    case 'order.tracking':
      return `Tracking number put right: ${typeof details.tracking_number === 'string' ? details.tracking_number : ''}`
    case 'order.refund':
      return typeof details.cents === 'number'
        ? `Refund of ${formatAud(details.cents)} asked for`
        : 'Refund in full asked for'
    case 'order.refund_refused':
      return 'The payment provider refused the refund'
    case 'order.details':
      return correctionWords(details)
    case 'order.google_link':
      return `Google link changed to ${typeof details.link === 'string' ? details.link : ''}`
    case 'order.set_up':
      return 'Everything but the cards was set up'
    case 'card.off':
      return `Card ${String(details.card)} switched off`
    case 'card.on':
      return `Card ${String(details.card)} switched on again`
    case 'card.approve':
      return `Card ${String(details.card)} may lead to ${String(details.link)}`
    case 'card.change':
      return cardChangeWords(details)
    default:
      return action
  }
}

/** "Corrected: email, delivery address. Mailed again" */
function correctionWords({ changed, mailedAgain }: HistoryEntry['details']): string {
  const parts = Array.isArray(changed) && changed.length > 0 ? [`Corrected: ${changed.join(', ')}`] : []
  return [...parts, ...(mailedAgain === true ? ['Confirmation mailed again'] : [])].join('. ')
}

function cardChangeWords({ card, name, link }: HistoryEntry['details']): string {
  const called =
    typeof name === 'string' ? [name === '' ? 'has no name any more' : `is called “${name}”`] : []
  const leads = typeof link === 'string' ? [`leads to ${link}`] : []
  return `Card ${String(card)} ${[...called, ...leads].join(' and ')}`
}

function isState(name: unknown): name is OrderFilter {
  return typeof name === 'string' && Object.hasOwn(stateNames, name)
}

/** What the order went through by itself, beside what operators did. */
export function milestones(order: OfficeOrder): HistoryEntry[] {
  const moments = [
    ['Placed', order.createdAt],
    ['Paid', order.paidAt],
    [order.state === 'refunded' ? 'Refunded in full' : 'Closed', order.closedAt],
  ] as const
  return moments.flatMap(([action, at]) => (at ? [{ at, actor: orderDesk.system, action, details: {} }] : []))
}

/** /office/orders/:id/sheet */
export const sheetDesk = {
  title: (number: string) => `Programming sheet ${number}`,
  print: 'Print',
  back: 'Back to the order',
  order: 'Order',
  business: 'Business',
  postTo: 'Post to',
  qr: (code: string) => `QR code of card ${code}`,
  each: 'Write each card’s own link on its chip: it leads on to the Google link. Tick the card once it is tested.',
  done: (quantity: number) => `____ of ${quantity} done`,
  nothing: 'This order has no cards to program.',
  noLink: 'No Google link yet: program the cards if you like, and post them once it’s there.',
  opens: 'A tap opens',
} as const
