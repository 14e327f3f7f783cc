import type { Cents } from '#domain/money/money.ts'
import type { WaitingMail } from '#domain/office/waiting-mail.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { LabelledValue } from './forms/labelled-value.ts'
import type { NextStep } from './lead-plan.ts'
import type { LeadForm, LeadStatus } from './leads.ts'
import type { ListPrice } from './list-price.ts'

/** The lists of the inbox. The list `spam` includes suspected spam. */
export const LEAD_TRAYS = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam', 'all'] as const
export type LeadTray = (typeof LEAD_TRAYS)[number]

/** The labels of the states, on screens and in exports. */
export const leadStateLabels: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  suspected_spam: 'Possible spam',
}

export const leadFormLabels: Readonly<Record<LeadForm, string>> = {
  enquiry: 'Enquiry',
  quote: 'Quote request',
  request: 'Package request',
}

/** The label of the text that the sender wrote, by form. */
const MESSAGE_LABELS: Readonly<Record<LeadForm, string>> = {
  enquiry: 'Message',
  quote: 'What to automate',
  request: 'Notes',
}

/** Splits the values of a form into the text that the sender wrote, and the others. */
export function splitMessage(
  values: readonly LabelledValue[],
  form: LeadForm,
): { messages: LabelledValue[]; others: LabelledValue[] } {
  const isMessage = ({ label }: LabelledValue) => label === MESSAGE_LABELS[form]
  return { messages: values.filter(isMessage), others: values.filter((value) => !isMessage(value)) }
}

/** A lead in a list of the inbox. */
export type LeadSummary = {
  id: string
  reference: string
  form: LeadForm
  state: LeadStatus
  name: string
  email: string
  phone: string
  receivedAt: string
  /** Why the lead was suspected spam, as a sentence. Null for other leads, and after a move to any state but spam. */
  spamReason: string | null
  /** The values of the form in one line, cut to 140 characters. */
  excerpt: string
  /** The value of the lead, as an operator typed it; null if no operator typed one. */
  valueCents: Cents | null
  /** The price of the products in a package request, by the current lists; null without a price. */
  listPrice: ListPrice | null
  nextStep: NextStep | null
  /**
   * Business minutes from the receipt of the lead to its first answer: a reply, or a move to contacted, quoted or won.
   * Without an answer, the minutes to the current time.
   */
  answerMinutes: number
  isAnswered: boolean
}

type LeadCounts = Record<LeadStatus, number>

/** Response of GET /office/data/leads. */
export type LeadList = {
  /**
   * At most 50 open leads whose next step is due today or overdue, the most overdue first; empty for a search and
   * after the first page.
   */
  due: LeadSummary[]
  /**
   * At most 50 new leads that have waited too long for their first answer, the oldest first, without those in `due`.
   * Only in the lists `new` and `all`; empty for a search and after the first page.
   */
  waiting: LeadSummary[]
  /** Today in the shop's time zone. */
  today: CalendarDay
  items: LeadSummary[]
  /** The parameter `before` of the next page; null on the last page. */
  next: string | null
  /** The number of leads by state. A search counts only leads that match; null if these are too many to count. */
  counts: LeadCounts | null
}

export type LeadNote = { id: string; at: string; author: string; text: string }

/** A mail that an operator wrote to the lead's sender. */
export type LeadReply = {
  id: string
  at: string
  author: string
  to: string
  subject: string
  text: string
  status: 'waiting' | 'sent' | 'failed'
}

/** A reply that can be undone, because its mail is not sent yet. */
export type UndoableReply = WaitingMail & {
  /** The id of the reply. */
  reply: string
}

/** An entry of the audit log about a lead. */
export type LeadEvent = {
  id: string
  at: string
  actor: string
  action: string
  details: Record<string, unknown>
}

/** Response of GET /office/data/leads/:id, and of the calls that change a lead. */
export type Lead = LeadSummary & {
  /**
   * Why a limit prevented the acknowledgement to the sender, as a sentence. Null if the acknowledgement was sent, and
   * for suspected spam, which gets none.
   */
  notAcknowledged: string | null
  /** The values of the form with their labels, except the contact fields. */
  values: LabelledValue[]
  /** The page on which the visit began, else the page with the form; null when the browser sent neither. */
  sentFrom: string | null
  /** The source of the visit, such as its utm_source; null when the browser did not send it. */
  source: string | null
  /** Today in the shop's time zone. */
  today: CalendarDay
  /** Oldest first. */
  replies: LeadReply[]
  /** The newest reply if its mail is not sent yet, else null. */
  undoable: UndoableReply | null
  /** Newest first. */
  notes: LeadNote[]
  /** At most 200, newest first. */
  history: LeadEvent[]
  /**
   * The id of the next newer lead in the list from which the office opened this lead; null for the first in the list.
   */
  newer: string | null
  /**
   * The id of the next older lead in the list from which the office opened this lead; null for the last in the list.
   */
  older: string | null
}

/** The number of leads in a list of the inbox. */
export function countIn(tray: LeadTray, counts: LeadCounts): number {
  if (tray === 'spam') return counts.spam + counts.suspected_spam
  if (tray !== 'all') return counts[tray]
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Business minutes after which an unanswered lead is shown as late. */
export const LATE_ANSWER_MINUTES = 60

const EXCERPT_MAX = 140

/** The values of a lead in one line, cut to 140 characters. */
export function excerptOf(values: readonly LabelledValue[]): string {
  const lines = values.flatMap(({ value }) => value).filter((line) => line.trim() !== '' && line !== 'None')
  const line = lines.join(' · ')
  return line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX).trimEnd()}…` : line
}
