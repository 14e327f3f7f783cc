import type { CustomerRemoval } from '#domain/office/customers.ts'

export const customersCopy = {
  title: 'Customers',
  search: 'Search customers',
  searchHint: 'Name, email, phone or any word',
  none: 'Nobody by that name, email or number.',
  nobody: 'Nobody has ordered or written yet.',
  more: 'There are more. Search for a name, an email or a number.',
  unnamed: 'No name yet',
  bought: (orders: number, money: string) => `${counted(orders, 'order')}, ${money}`,
  leads: (count: number) => counted(count, 'lead'),
  last: 'Last seen',
  columns: { name: 'Name', contact: 'Email and phone', has: 'Orders and leads, last seen' },
} as const

export const customerCopy = {
  back: 'All customers',
  more: 'More for this customer',
  call: 'Call',
  mail: 'Email',
  byPhone: 'Order by phone',
  write: (firstName: string) => `Write to ${firstName || 'them'}`,
  spent: 'Spent',
  cards: 'Cards',
  posted: (count: number) => `${count} posted`,
  taps: 'Taps',
  tapsNote: (scans: number) => `${scans} by QR code`,
  monthly: 'A month',
  monthlyNote: (count: number) => (count === 0 ? 'none running' : counted(count, 'subscription')),
  first: 'First came',
  orders: (count: number) => counted(count, 'order'),
  next: 'Next',
  nextOf: {
    paid: 'Start programming',
    programming: 'Write and post the cards',
    withoutCards: 'Set up what was bought',
  },
  /** What the sheet "Next" says of a customer without a lead. */
  nothingPlanned: 'Nothing planned.',
  noStep: 'Say what comes next.',
  plan: 'Plan it',
  planned: 'Planned.',
  notes: 'Notes',
  notesHint: 'Only the office sees these.',
  soFar: 'Everything so far',
  today: 'Today',
  filter: 'Show',
  filters: { all: 'All', orders: 'Orders', leads: 'Leads', mails: 'Emails', notes: 'Notes' },
  nothing: 'Nothing of that kind.',
  note: 'Note',
  mailsSince: (count: number) => `${counted(count, 'email')} since`,
  moreMails: (count: number) => `${count} more ${count === 1 ? 'email' : 'emails'}`,
  mailsKept: 'Emails of the last 30 days, and replies.',
  paid: (number: string, money: string) => `Order ${number} paid, ${money}`,
  renewal: (number: string, money: string) => `Monthly payment ${number}, ${money}`,
  placed: (number: string, money: string) => `Order ${number} not paid, ${money}`,
  refunded: (money: string) => `${money} refunded`,
  lead: (form: string, reference: string) => `${form} ${reference}`,
  status: { waiting: 'on its way', sent: 'sent', failed: 'didn’t go' },
  account: (email: string) => `Account ${email}`,
  signedIn: 'last signed in',
  neverSignedIn: 'never signed in',
  accounts: 'Accounts',
  subscriptions: 'Subscriptions',
  pastDue: 'Past due',
  ends: (day: string | null) => (day ? `Ends ${day}` : 'Ends'),
  /** `taps` are the taps of the chip, without the scans of the QR code. */
  tapsOf: (taps: number, scans: number) => `${counted(taps, 'tap')}, ${counted(scans, 'scan')}`,
  weeks: (weeks: readonly number[]) => `The last twelve weeks, the oldest first: ${weeks.join(', ')}.`,
  cardsOf: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  cardCount: (count: number) => counted(count, 'card'),
  off: 'Off',
  someOff: (count: number) => `${count} off`,
  notPosted: 'Not posted yet',
  join: {
    title: 'Same person?',
    samePhone: 'The same phone number as theirs:',
    others: (count: number) => `${count} more with this number`,
    findAll: (phone: string) => `Find everybody with ${phone}`,
    areOne: (emails: readonly string[]) => `${emails.join(' and ')} are one.`,
    label: 'Another email of theirs',
    hint: 'Puts the orders, leads and emails of both on one page. You can take them apart again.',
    email: {
      missing: 'Enter the other email address.',
      invalid: 'That’s not an email address yet. It needs an @ and a dot, like sam@example.com.',
    },
    button: 'Join',
    joinWith: (email: string) => `Join with ${email}`,
    undo: 'Take apart',
    undoOf: (emails: readonly string[]) => `Take apart: ${emails.join(' and ')}`,
    busy: 'One moment…',
    joined: 'Joined.',
    apart: 'Taken apart.',
  },
  export: 'Export all about them',
  remove: {
    open: 'Delete…',
    title: (name: string) => `Delete all about ${name}?`,
    done: 'Deleted.',
  },
} as const

/** `isMailed`: whether an account has an email address, to which a mail about the deletion is sent. */
type Removal = CustomerRemoval & { isMailed: boolean }

/** Returns the text of the delete dialog: what is deleted and what stays, or why nothing can be deleted. */
export function removalText({
  leads,
  unpaidOrders,
  accounts,
  keptOrders,
  openOrders,
  isPaying,
  isMailed,
}: Removal): string {
  if (isPaying)
    return 'Something is still paid monthly. End it on its order’s page first; until then nothing can be deleted.'
  const going = [
    leads > 0 ? counted(leads, 'lead') : '',
    unpaidOrders > 0 ? counted(unpaidOrders, 'unpaid order') : '',
    accounts > 0 ? counted(accounts, 'account') : '',
  ].filter(Boolean)
  return [
    keptOrders > 0
      ? `${inWords(keptOrders, 'paid order')} ${keptOrders === 1 ? 'stays' : 'stay'} five years, tax law.`
      : '',
    openOrders > 0 ? stillOpen(openOrders) : '',
    keptOrders + openOrders > 0 ? 'Everything else goes.' : 'Everything goes.',
    going.length > 0 ? `That is: ${going.join(', ')}, with notes and copies of emails.` : '',
    isMailed ? 'An email tells them that the account is deleted.' : '',
    'This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}

const stillOpen = (orders: number): string =>
  orders === 1
    ? 'One order may still be paid and stays until it closes by itself: delete again after that.'
    : `${inWords(orders, 'order')} may still be paid and stay until they close by themselves: delete again after that.`

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const inWords = (count: number, what: string): string =>
  `${WORDS[count] ?? count} ${what}${count === 1 ? '' : 's'}`

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
