import { useEffect, useRef, useState } from 'react'
import { undoCopy } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import type { InTurn } from '#app/office/leads/lead/plan/use-plan-saving.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { isOver, mailsOf, WaitingMailBar } from '#app/office/ui/waiting-mail-bar.tsx'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import type { Lead, LeadReply } from '#domain/leads/office-leads.ts'
import { replyCopy } from './copy.ts'

type UndoReplyProps = {
  lead: Lead
  /** Sends a request between two saves of the plan: an undo may put the former next step back. */
  inTurn: InTurn
  /** Returns the path of a request about the lead; `what` names the request, such as `undo`. */
  pathTo: (what: string) => string
  onChanged: (lead: Lead) => void
  reload: () => void
  /** Called with a reply that was undone. */
  onUndone: (reply: LeadReply) => void
  /** Whether the operator submitted the reply just now. The bar then takes the focus, which scrolls it into view. */
  isNew: boolean
}

/** The bar that undoes the newest reply, or sends it at once, while its mail waits. */
export function UndoReply({ lead, inTurn, pathTo, onChanged, reload, onUndone, isNew }: UndoReplyProps) {
  const { undoable, replies } = lead
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: CalloutTone; text: string; mails?: readonly string[] }>()
  const waiting = undoable ? [undoable] : []
  if (isOver(message, waiting)) setMessage(undefined)
  const status = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const mail = undoable?.mail
  useEffect(() => {
    if (isNew && mail !== undefined) bar.current?.focus()
  }, [isNew, mail])
  // after every render, because the focus is lost when the pressed button disappears
  useEffect(() => {
    if (message && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  })

  async function send(what: 'undo' | 'send-now') {
    const reply = replies.find(({ id }) => id === undoable?.reply)
    setBusy(true)
    setMessage(undefined)
    const result = await inTurn(() => sendOffice(pathTo(what), { mail }, readLead))
    setBusy(false)
    if (result.kind !== 'ok') {
      setMessage({ tone: 'bad', text: failureOf(result) })
      // the mail is perhaps sent already, another operator has undone the reply, or the response was lost
      reload()
      return
    }
    onChanged(result.body)
    const next = result.body.undoable
    setMessage({
      tone: 'ok',
      text: what === 'undo' ? replyCopy.undone : undoCopy.sent,
      mails: mailsOf(...waiting, ...(next ? [next] : [])),
    })
    if (what === 'undo' && reply) onUndone(reply)
  }

  if (!message && !undoable) return null
  return (
    <div className="grid gap-3">
      <div ref={status} role="status" tabIndex={-1} className="empty:absolute">
        {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
      </div>
      {undoable ? (
        <WaitingMailBar
          key={undoable.mail}
          ref={bar}
          text={replyCopy.written}
          waiting={undoable}
          busy={busy}
          onEnd={reload}
          onUndo={() => void send('undo')}
          onSend={() => void send('send-now')}
        />
      ) : null}
    </div>
  )
}
