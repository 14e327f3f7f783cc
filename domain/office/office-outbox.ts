/** A message with a failed delivery, as the office shows it: without its content, except the subject. */
export type TroubledMessage = {
  id: string
  /** lead-notice, order-confirmation, webhook … */
  kind: string
  /** The id of the order that it is about, or of the lead that it answers; null where there is none. */
  about: string | null
  /** An email address, or the host of a webhook. */
  to: string
  subject: string
  /** `failed`: no more retries, until an operator requests one. */
  state: 'failed' | 'waiting'
  attempts: number
  /** The last error: a code, or a message of our own. */
  error: string
  createdAt: string
  /** The time of the next retry; null for a failed message. */
  nextAt: string | null
}

/** The number of undelivered messages with the same state and the same last error. */
export type Trouble = Pick<TroubledMessage, 'state' | 'error'> & { count: number }

/** Response of GET /office/data/me. */
export type OfficeMe = {
  email: string
  /** The number of overdue messages and of recent dead letters. */
  troubledMail: number
  /** How many checks of the set-up are open. */
  openSetup: number
  /** Orders to be posted, cards to be written for them, and leads whose next step is due. */
  waiting: { orders: number; cards: number; leads: number }
}

/** Response of GET /office/data/outbox, and of the calls that change the outbox. */
export type OutboxView = {
  /** `waiting` has failed at least once; `fresh` has not been tried yet; `delivered` covers the last 30 days. */
  counts: { failed: number; waiting: number; fresh: number; delivered: number }
  /** The most frequent first. */
  troubles: Trouble[]
  /** Failed messages first, each group newest first; at most 50 of each trouble, and 200 in all. */
  messages: TroubledMessage[]
}
