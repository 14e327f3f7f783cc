import { capitalise } from '#app/shop/cart/copy.ts'
import type { OutboxView } from '#domain/office/office-outbox.ts'

/** The labels of the message kinds. An unknown kind is shown by its name. */
const KINDS: Readonly<Record<string, string>> = {
  'lead-notice': 'Notice of a lead',
  'lead-acknowledgement': 'Thank-you for a lead',
  'lead-reply': 'Reply to a lead',
  'order-confirmation': 'Order confirmation',
  'order-notice': 'Notice of an order',
  'order-programming': 'Order being programmed',
  'order-shipped': 'Order on its way',
  'order-delivered': 'Order delivered',
  'order-tracking': 'Where the parcel is',
  'google-link-notice': 'Notice of a Google link',
  'google-link-reminder': 'Reminder of a Google link',
  'payment-link': 'Payment link',
  'payment-receipt': 'Receipt of a monthly payment',
  'order-set-up': 'Order set up',
  'order-job-live': 'Part of an order live',
  'order-dispute': 'Disputed payment',
  'card-link-outside': 'Card that leads outside of Google',
  'stock-held': 'Cards held by unpaid orders',
  'payment-failed': 'Failed payment',
  'refund-failed': 'Failed refund',
  'weekly-summary': 'Monday’s summary',
  'payment-problem': 'Payment problem',
  'refund-notice': 'Refund',
  'stock-notice': 'Notice of low stock',
  'lead-summary': 'Summary of leads',
  'account-confirmation': 'Confirmation of an email',
  'magic-link': 'Sign-in link',
  recovery: 'Password reset',
  reauthentication: 'Code to confirm a change',
  'account-exists': 'Account exists already',
  'account-deleted': 'Account deleted',
  sms: 'Text message',
  webhook: 'Webhook',
  'form-forward': 'Forwarded form',
}

export function messageKind(kind: string): string {
  return KINDS[kind] ?? capitalise(kind.replaceAll('-', ' '))
}

/** Causes by error pattern; the first match counts. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:EAUTH|535)\b/, 'The mail server doesn’t take our user name or password.'],
  [/RCPT TO.*5\d\d/, 'The mail server says there is no such address.'],
  [/RCPT TO|[A-Z] 4\d\d$/, 'The mail server asks us to try later.'],
  [/\bETLS\b|CERT/, 'The connection can’t be made secure.'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'The server’s name isn’t known.'],
  [
    /ECONNREFUSED|ESOCKET|ECONNECTION|ECONNRESET|ETIMEDOUT|EHOST|ENET|TimeoutError|UND_ERR/,
    'The server can’t be reached, or is too slow.',
  ],
  [/^answered 410/, 'The other system doesn’t want any more of these.'],
  [/^answered 3/, 'The other system has moved to another address.'],
  [/^answered/, 'The other system doesn’t take it.'],
  [/is not set$/, 'Its address was taken out of the settings.'],
]

export function messageCause(error: string): string {
  return CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'It couldn’t be delivered.'
}

const RETRY = 'Try again'

export const outboxCopy = {
  title: 'Mail',
  refresh: 'Refresh',
  retryEverything: 'Try everything again',
  retryAll: (count: number) => (count === 1 ? RETRY : `Try all ${count} again`),
  retryCause: (count: number, cause: string) => `${outboxCopy.retryAll(count)}: ${cause}`,
  retry: RETRY,
  retrying: 'Trying…',
  retryOne: (subject: string) => `${RETRY}: ${subject}`,
  groups: {
    failed: { title: 'Failed', note: 'We’ve stopped trying. These need you.' },
    waiting: { title: 'Still trying', note: 'We keep trying these for about five days.' },
  },
  to: 'To',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  openOrder: 'Open the order',
  openLead: 'Open the lead',
  findThem: 'Find who it is',
  next: 'next',
  nowNext: 'next any moment',
  sentRound: 'On its way again.',
  allSentRound: 'All on their way again.',
  allWell: { title: 'All delivered', text: 'Nothing failed, and nothing is waiting for another try.' },
  counts: ({ failed, waiting, fresh, delivered }: OutboxView['counts']) =>
    `${failed} failed, ${waiting} still trying, ${fresh} on the way, ${delivered} delivered in the last 30 days`,
  showAll: (count: number) => `Show all ${count}`,
  showNewest: (count: number) => `Show the newest ${count}`,
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
} as const
