/** How long a mail waits that a step in the office sends, and so how long the step can be undone. */
export const UNDO_SECONDS = 300

/** The steps that mail a buyer. */
export type UndoableAction = 'move' | 'tracking' | 'set_up' | 'job' | 'resend' | 'confirmation'

/** A step whose mail still waits: it can be undone. */
export type UndoableStep = {
  /** The id of the mail. */
  mail: string
  action: UndoableAction
  /** The state that the step led to; absent for steps that do not move the order. */
  to?: string
  /** The operator's email address. */
  by: string
  /** When the mail goes. ISO 8601, by the database's clock. */
  goesAt: string
  secondsLeft: number
}
