import type { WaitingMail } from '#domain/office/waiting-mail.ts'

/** The actions on an order that can be undone, because their mail to the buyer is delayed. */
export type UndoableAction = 'move' | 'tracking' | 'set_up' | 'job' | 'resend' | 'confirmation'

/** An action that can be undone, because its mail is not sent yet. */
export type UndoableStep = WaitingMail & {
  action: UndoableAction
  /** The state that the action gave the order; absent for actions that do not change the state. */
  to?: string
}
