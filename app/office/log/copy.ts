import { leadStates, leadTrays } from '#app/office/leads/copy.ts'
import { operatorMailsCopy } from '#app/office/operator-mails/copy.ts'
import { stateNames } from '#app/office/orders/copy.ts'
import { messageCause, messageKind } from '#app/office/outbox/copy.ts'
import { shopDay } from '#app/office/subscriptions/shop-day.ts'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import type { LogEntry, OfficeAction } from '#domain/office/office-log.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import { jobLabels } from '#domain/orders/jobs.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { longMonth } from '#domain/time/calendar-month.ts'

/** The labels of the log's actions. An action that this version does not know is shown by its name. */
export const logActions: Readonly<Record<string, string>> = {
  'lead.state': 'Moved a lead',
  'lead.note': 'Wrote a note',
  'lead.plan': 'Planned the next step of a lead',
  'lead.reply': 'Replied to a lead',
  'lead.undo': 'Took a reply back',
  'lead.send_now': 'Sent a waiting reply at once',
  'lead.email': 'Corrected the email of a lead',
  'lead.delete': 'Deleted a lead',
  'leads.export': 'Downloaded the leads',
  'customer.export': 'Downloaded everything about a customer',
  'customer.note': 'Wrote a note on a customer',
  'customer.merge': 'Joined two customers',
  'customer.unmerge': 'Took two customers apart',
  'customer.delete': 'Deleted a customer',
  'order.move': 'Moved an order',
  'order.refund': 'Refunded an order',
  'order.refund_refused': 'A refund was refused',
  'order.refund_failed': 'A refund failed at the bank',
  'subscription.end': 'Let a subscription end with its paid period',
  'subscription.end_now': 'Ended a subscription at once',
  'subscription.keep': 'Kept a subscription running',
  'order.tracking': 'Corrected a tracking number',
  'order.details': 'Corrected the details of an order',
  'order.delete': 'Deleted an unpaid order',
  'order.google_link': 'Changed a Google link',
  'order.place': 'Took an order by phone',
  'order.payment_link': 'Emailed a payment link',
  'order.set_up': 'Set an order up',
  'order.job': 'Moved a job of an order',
  'order.note': 'Wrote a note on an order',
  'order.resend': 'Sent an email of an order again',
  'order.undo': 'Undid a step of an order',
  'order.send_now': 'Sent a waiting email at once',
  'card.change': 'Changed a card',
  'card.change_all': 'Changed all cards',
  'card.off': 'Switched a card off',
  'card.on': 'Switched a card on',
  'card.approve': 'Agreed to a card’s link',
  'card.write': 'Wrote a card',
  'card.unwrite': 'Marked a card as not written',
  'card.replace': 'Replaced a card',
  'card.pack': 'Packed a blank card',
  'card.unpack': 'Took a packed card out',
  'card.activate': 'Set up a blank card',
  'blanks.make': 'Made blank cards',
  'orders.export': 'Downloaded the orders',
  'addresses.export': 'Downloaded the addresses',
  'money.export': 'Downloaded the sales',
  'stock.set': 'Changed the stock',
  'setup.test': 'Tested the set-up',
  'mails.switch': 'Switched an email to the operator',
  'outbox.retry': 'Tried a message again',
  'settings.publish': 'Published settings',
  'settings.undo': 'Undid a change of the settings',
  'operator.first': 'Became the first operator',
  'operator.grant': 'Let somebody into the office',
  'operator.revoke': 'Took somebody out of the office',
  'account.remove_factors': 'Took two-factor sign-in off an account',
  'account.unlink': 'Unlinked a provider from an account',
} satisfies Record<OfficeAction, string>

export const officeLog = {
  title: 'Log',
  search: 'Show only',
  searchHint: 'Reference, order or address',
  empty: 'Nothing has been changed yet.',
  customer: 'The customer',
  formerCustomer: 'Former customer',
  emptySubject: 'Nothing in the log is about that. Type the whole reference, number or address.',
} as const

export const logAction = (action: string): string => logActions[action] ?? readable(action)

const SUBJECTS: Readonly<Record<string, string>> = {
  leads: 'All leads',
  'orders.csv': 'All orders',
  'addresses.csv': 'Addresses for MyPost Business',
  'sales.csv': 'Sales',
  'xero.csv': 'Sales for Xero',
  outbox: 'Mail',
  settings: 'All changes',
  ...operatorMailsCopy.label,
}

/** The label of a subject: its text in `SUBJECTS`, a product's name, or the subject itself. */
export const logSubject = (subject: string): string =>
  SUBJECTS[subject] ?? findReviewCard(subject)?.name ?? subject

type Details = LogEntry['details']

/**
 * Details that are not listed: ids that mean nothing to people, the sums of an export, and `from` and `to`, which the
 * text begins with.
 */
const NOT_LISTED = [
  'from',
  'to',
  'note',
  'reply',
  'mail',
  'attempt',
  'subscription',
  'soldCents',
  'refundedCents',
]

/** Labels of undone steps, by the name of the step. */
const undoneSteps: Readonly<Record<string, string>> = {
  // the states before and after say it
  move: '',
  tracking: 'tracking number',
  set_up: 'set up',
  job: 'job live',
  resend: 'email sent again',
  confirmation: 'confirmation sent again',
}

/** Why a card was off when an operator switched it on or approved its link. */
const CAUSES_OF_OFF: Readonly<Record<string, string>> = {
  refund: 'had been switched off with a refund',
  operator: 'had been switched off by an operator',
}

const counted = (value: unknown, what: string): string => `${text(value)} ${what}${value === 1 ? '' : 's'}`

/** The text for each detail. A detail that this version does not know is shown with its name. */
const DETAILS: Readonly<Record<string, (value: unknown) => string>> = {
  tracking_number: (value) => (value === null ? 'posted as a letter' : `tracking number ${text(value)}`),
  carrier: (value) => (value === null ? 'no carrier' : `carrier ${text(value)}`),
  payment: (value) => `payment ${text(value)}`,
  cents: (value) => (typeof value === 'number' ? formatAud(value) : 'all that was left'),
  refundedBefore: (value) =>
    typeof value === 'number' && value > 0 ? `${formatAud(value)} went back before` : '',
  reason: (value) => `because: ${text(value)}`,
  spamReason: spamReasonText,
  // the name of `spamReason` in older entries
  doubt: spamReasonText,
  state: (value) => `list: ${stateName(value)}`,
  orders: (value) => counted(value, 'order'),
  searched: (value) => (value === true ? 'of a search' : ''),
  kind: (value) => messageKind(text(value)),
  attempts: (value) => `tried ${counted(value, 'time')} before`,
  messages: (value) => counted(value, 'message'),
  error: (value) => messageCause(text(value)),
  errors: (value) => list(value).map(messageCause).join(' '),
  changed: (value) => (Array.isArray(value) ? list(value).join(', ') : ''),
  mailedAgain: (value) => (value === true ? 'emailed again' : ''),
  step: (value) => undoneSteps[text(value)] ?? readable(text(value)),
  card: (value) => `card ${groupedCode(text(value))}`,
  cards: (value) => counted(value, 'card'),
  name: (value) => (value === '' ? 'name taken off' : `named “${text(value)}”`),
  items: text,
  item: text,
  by: (value) => `by ${groupedCode(text(value))}`,
  retired: (value) => (value === true ? 'the old code is retired' : 'the old code still works'),
  count: (value) => counted(value, 'card'),
  day: (value) => (value === null ? 'no next step' : `on ${formatShortDay(text(value))}`),
  valueCents: (value) => (typeof value === 'number' ? `worth ${formatAud(value)}` : 'worth taken off'),
  until: (value) => `period until ${shopDay(text(value))}`,
  link: (value) => (value === null ? 'leads nowhere yet' : `leads to ${text(value)}`),
  before: (value) => `led to ${text(value)} before`,
  on: (value) => (value === true ? 'switched on' : 'switched off'),
  factors: (value) => counted(value, 'factor'),
  version: (value) => `version ${text(value)}`,
  period: (value) => periodText(text(value)),
  was: (value) => CAUSES_OF_OFF[text(value)] ?? text(value),
  provider: (value) => providerLabel(text(value)),
}

/** The sentences about actions whose details make sense only together. */
const SENTENCES: Readonly<Record<string, (details: Details) => string>> = {
  'customer.delete': ({ leads, accounts, orders, kept }) => {
    const all = (parts: readonly (readonly [unknown, string])[]) =>
      parts.filter(([count]) => typeof count === 'number' && count > 0).map((part) => counted(...part))
    const deleted = all([
      [leads, 'lead'],
      [accounts, 'account'],
      [orders, 'unpaid order'],
    ])
    const stays = all([[kept, 'order']])
    return [
      deleted.length > 0 ? `${inWords.format(deleted)} deleted` : 'nothing to delete',
      ...stays.map((count) => `${count} kept`),
    ].join(', ')
  },
  'settings.undo': ({ undone }) => `version ${text(undone)} undone`,
}

const inWords = new Intl.ListFormat('en-AU')

/** "2026-10 to 2026-12" as "October to December 2026". */
function periodText(period: string): string {
  const [from = '', to = from] = period.split(' to ')
  const [year, lastYear] = [from.slice(0, 4), to.slice(0, 4)]
  const last = `${longMonth(to)} ${lastYear}`
  if (from === to) return last
  return `${longMonth(from)}${year === lastYear ? '' : ` ${year}`} to ${last}`
}

/** The details of an action as text: "From Paid to Programming, tracking number 33ABC". */
export function logDetails(action: string, details: Details): string {
  const summary = SENTENCES[action]?.(details) ?? listed(action, details)
  return summary.charAt(0).toUpperCase() + summary.slice(1)
}

function listed(action: string, details: Details): string {
  const { from, to } = details
  const name = action === 'order.tracking' || action === 'stock.set' ? text : stateName
  const move = [
    ...(from === undefined ? [] : [`from ${name(from)}`]),
    ...(to === undefined ? [] : [`to ${name(to)}`]),
  ].join(' ')
  const others = Object.entries(details)
    .filter(([key]) => !NOT_LISTED.includes(key))
    .map(([key, value]) => (DETAILS[key] ? DETAILS[key](value) : `${readable(key)}: ${text(value)}`))
  return [move, ...others].filter(Boolean).join(', ')
}

const STATES: Readonly<Record<string, string>> = {
  ...leadTrays,
  ...leadStates,
  ...stateNames,
  ...jobLabels,
  all: 'all',
}
const stateName = (value: unknown): string => STATES[text(value)] ?? readable(text(value))

/** "order.google_link" or "refundedBefore" as words. */
const readable = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()

function spamReasonText(reason: unknown): string {
  return `had been held as possible spam: ${text(reason)}`
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [text(value)])

function text(value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(text).join(', ')
  if (typeof value === 'object') return Object.values(value).map(text).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
