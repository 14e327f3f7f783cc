/**
 * A mail, text message or outgoing webhook whose delivery has failed at least once. The office shows the subject of a
 * mail, but not its content.
 */
export type TroubledMessage = {
  id: string
  /** Such as lead-notice, order-confirmation or webhook. */
  kind: string
  /** The id of the order that the message is about, or of the lead that the message answers; null without either. */
  about: string | null
  /** An email address, a phone number, or the host of a webhook. */
  to: string
  subject: string
  /** `failed` messages are not retried until an operator requests a retry. */
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
  /**
   * The number of messages of the last seven days that failed, and of messages whose delivery is overdue. An overdue
   * message does not count if its last error concerns this message alone.
   */
  troubledMail: number
  /** The number of open checks of the set-up. */
  openSetup: number
  /**
   * The numbers of paid orders whose cards are still to be posted, of cards to be written (also in place of broken
   * ones), and of leads that are new or whose next step is due. `lateLeads` is the number of these leads that wait too
   * long for their answer, or have an overdue next step.
   */
  waiting: { orders: number; cards: number; leads: number; lateLeads: number }
}

/** Response of GET /office/data/outbox, and of the calls that change the outbox. */
export type OutboxView = {
  /** `waiting` has failed at least once; `fresh` has not failed yet; `delivered` covers the last 30 days. */
  counts: { failed: number; waiting: number; fresh: number; delivered: number }
  /** At most 100, the most frequent first. */
  troubles: Trouble[]
  /** Failed messages before waiting ones, the newest first; at most 50 for each entry of `troubles`, and 200 in all. */
  messages: TroubledMessage[]
}
