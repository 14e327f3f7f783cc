import type { Ref } from 'react'
import { undoCopy as copy } from '#app/office/frame/copy.ts'
import { Button } from '#app/ui/button.tsx'
import type { WaitingMail } from '#domain/office/waiting-mail.ts'
import { formatClock, UndoStrip } from './undo-strip.tsx'

type WaitingMailBarProps = {
  /** What was done, as a sentence. */
  text: string
  waiting: WaitingMail
  busy: boolean
  /** Called when the time to undo is over. */
  onEnd: () => void
  onUndo: () => void
  onSend: () => void
  ref?: Ref<HTMLElement>
}

/** A step whose mail is not sent yet. The step can be undone, or the mail sent at once. */
export function WaitingMailBar({ text, waiting, busy, onSend, ...strip }: WaitingMailBarProps) {
  return (
    <UndoStrip
      {...strip}
      text={`${text} ${copy.goesAt(formatClock(waiting.goesAt))}`}
      seconds={waiting.secondsLeft}
      action={copy.action}
      busy={busy}
    >
      <Button variant="link" className="max-sm:w-full" disabled={busy} onClick={onSend}>
        {copy.sendNow}
      </Button>
    </UndoStrip>
  )
}

type Waiting = readonly Pick<WaitingMail, 'mail'>[]

/** The ids of the mails that wait before or after an undo, or before or after a mail is sent at once. */
export const mailsOf = (...waiting: Waiting): string[] => waiting.map(({ mail }) => mail)

/**
 * Whether the message about an undo or a sent mail is over, because a mail waits that is not in `mails`. Such a message
 * would contradict the new mail. A message without `mails`, such as a refusal, stays.
 */
export const isOver = (message: { mails?: readonly string[] } | undefined, waiting: Waiting): boolean =>
  message?.mails !== undefined && !waiting.every(({ mail }) => message.mails?.includes(mail))
