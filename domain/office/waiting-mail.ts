/**
 * The seconds between an action in the office and the sending of its mail, in which an operator can undo the action. A
 * few mails are sent at once (rulings.md 58).
 */
export const UNDO_SECONDS = 300

/** An unsent mail of an action in the office. Until the mail is sent, an operator can undo the action. */
export type WaitingMail = {
  /** The id of the mail. */
  mail: string
  /** The email address of the operator who acted. */
  by: string
  /** When the mail is sent. ISO 8601, by the database's clock. */
  goesAt: string
  secondsLeft: number
}
