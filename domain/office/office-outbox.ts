/** A message that was not delivered at first, as the office shows it: nothing of its content but the subject. */
export type TroubledMessage = {
  id: string
  /** lead-notice, order-confirmation, webhook … */
  kind: string
  /** An e-mail address, or the host of a system that leads are handed to. */
  to: string
  subject: string
  /** `failed` is given up, and waits for an operator. */
  state: 'failed' | 'waiting'
  attempts: number
  /** What went wrong last: codes, or words of our own. */
  error: string
  createdAt: string
  /** When it is tried again; null once given up. */
  nextAt: string | null
}

/**
 * What messages have in common that were not delivered: how far it went, what went wrong last, and how many they are.
 */
export type Trouble = Pick<TroubledMessage, 'state' | 'error'> & { count: number }

/** Response of GET /office/data/me. */
export type OfficeMe = {
  email: string
  /** How many messages do not leave, or were given up lately. */
  troubledMail: number
}

/** Response of GET /office/data/outbox, and of what changes it. */
export type OutboxView = {
  /** `waiting` has failed at least once; `fresh` has not been tried yet; `delivered` covers the last 30 days. */
  counts: { failed: number; waiting: number; fresh: number; delivered: number }
  /** The most frequent first. */
  troubles: Trouble[]
  /** Failed ones first, each group newest first; at most 50 of each trouble, and 200 in all. */
  messages: TroubledMessage[]
}
