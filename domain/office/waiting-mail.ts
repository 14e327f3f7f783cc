/** How long a mail waits that a step in the office sends, and so how long the step can be undone. */
export const UNDO_SECONDS = 300

/** A mail of a step in the office that still waits: until it goes, the step can be undone. */
export type WaitingMail = {
  /** The id of the mail. */
  mail: string
  /** The operator's email address. */
  by: string
  /** When the mail goes. ISO 8601, by the database's clock. */
  goesAt: string
  secondsLeft: number
}
