import type { WaitingMail } from '#domain/office/waiting-mail.ts'

/** The steps that mail a buyer. */
export type UndoableAction = 'move' | 'tracking' | 'set_up' | 'job' | 'resend' | 'confirmation'

/** A step whose mail still waits, so that the step can be undone. */
export type UndoableStep = WaitingMail & {
  action: UndoableAction
  /** The state that the step led to; absent for steps that do not move the order. */
  to?: string
}
