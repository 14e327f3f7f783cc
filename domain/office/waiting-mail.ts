/** Seconds that the mail of a step in the office waits before it is sent. Until then the step can be undone. */
export const UNDO_SECONDS = 300

/** The mail of a step in the office that is not sent yet. Until it is sent, the step can be undone. */
export type WaitingMail = {
  /** The id of the mail. */
  mail: string
  /** The operator's email address. */
  by: string
  /** When the mail is sent. ISO 8601, by the database's clock. */
  goesAt: string
  secondsLeft: number
}
