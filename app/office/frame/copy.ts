import { toasts } from '#app/shell/toast/copy.ts'
import type { ToastContent } from '#app/shell/toast/store.ts'

type OfficePage = {
  label: string
  to: string
  /** The key that opens the page after G was pressed. */
  key?: string
}

/** The pages of the office, in the order of its navigation. */
export const officePages = [
  { label: 'Leads', to: '/office', key: 'l' },
  { label: 'Orders', to: '/office/orders', key: 'o' },
  { label: 'Bench', to: '/office/bench', key: 'b' },
  { label: 'Customers', to: '/office/customers', key: 'c' },
  { label: 'Money', to: '/office/money', key: 'm' },
  { label: 'Stock', to: '/office/stock' },
  { label: 'Mail', to: '/office/outbox' },
  { label: 'Settings', to: '/office/settings', key: 's' },
  { label: 'Log', to: '/office/audit' },
] as const satisfies readonly OfficePage[]

export type OfficePath = (typeof officePages)[number]['to']
export type OfficeLink = (typeof officePages)[number]

/** The pages with a tab at the foot of a phone. The other pages are under More. */
export const officeTabs = [
  '/office/orders',
  '/office/bench',
  '/office',
  '/office/money',
] as const satisfies readonly OfficePath[]

/** What the number beside a link counts, for screen readers. */
export const waiting: Readonly<Partial<Record<OfficePath, string>>> = {
  '/office': 'waiting',
  '/office/orders': 'to post',
  '/office/bench': 'to write',
}

/** What a number in the colour of errors counts, for screen readers. */
export const inTrouble: Readonly<Partial<Record<OfficePath, string>>> = {
  '/office': 'waiting too long',
  '/office/outbox': 'in trouble',
}

/** The copy that all pages of the office share. */
export const office = {
  name: 'Office',
  navigation: 'Office',
  menu: 'Menu',
  morePages: 'More',
  back: 'Back to site',
  loading: 'Loading…',
  signInFirst: {
    title: toasts.signInFirst.title,
    description: 'Please sign in to open the office.',
    tone: 'destructive',
  } satisfies ToastContent,
  nothing: {
    title: 'Nothing here',
    text: 'There is nothing at this address. It may have been mistyped.',
  },
  failed: {
    title: 'That didn’t load',
    text: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  /**
   * Shown when a change got no response, so that it may or may not be saved. A repeat must be safe wherever this text
   * is shown.
   */
  notAnswered:
    'No answer came, so we can’t tell whether that was saved. Check your connection, then try again: it won’t be done twice.',
  notRefreshed: 'This couldn’t be brought up to date: what you see may have changed since.',
  downloading: 'Downloading…',
  notDownloaded: 'The file didn’t come. Check your connection, then try again.',
  more: 'Show more',
  /** For a long list that shows its first rows. */
  allRows: (count: number) => `Show all ${count}`,
  firstRows: (count: number) => `Show the first ${count}`,
  loadingMore: 'Loading…',
} as const

/** The copy of the form for a note on a lead or an order. */
export const noteCopy = {
  label: 'Note',
  save: 'Add note',
  saving: 'Adding…',
  empty: 'Write the note first.',
  saved: 'Note added.',
} as const

/** The copy for a step in the office that can be undone until its mail is sent. */
export const undoCopy = {
  label: 'Waiting email',
  action: 'Undo',
  sendNow: 'Send it now',
  goesAt: (time: string) => `The email goes at ${time}.`,
  left: (seconds: number) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
    const time = [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ')
    return time === '' ? 'Going now' : `${time} to change your mind`
  },
  undone: 'Undone. That email won’t go.',
  sent: 'On its way.',
} as const
