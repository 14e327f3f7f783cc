import { useEffect, useRef } from 'react'
import { undoCopy } from '#app/office/frame/copy.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { type OnChanged, useChange } from '#app/office/orders/order/use-change.ts'
import { WaitingMailBar } from '#app/office/ui/waiting-mail-bar.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

const { undo: copy } = orderCopy

type UndoBarProps = { order: OfficeOrder; onChanged: OnChanged }

/** The steps whose mails are not sent yet. Each step can be undone, or its mail sent at once. */
export function UndoBar({ order, onChanged }: UndoBarProps) {
  const { busy, message, send } = useChange(order, onChanged)
  const status = useRef<HTMLDivElement>(null)
  // runs after every render, because any render may remove the pressed button and with it the focus
  useEffect(() => {
    if (message && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  })

  const isEmpty = !message && order.undoable.length === 0
  return (
    <div className={isEmpty ? 'absolute' : 'mb-6 grid gap-3'}>
      <div ref={status} role="status" tabIndex={-1} className="empty:absolute">
        {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
      </div>
      {order.undoable.map((step) => (
        <WaitingMailBar
          key={step.mail}
          text={copy.steps[step.to ?? step.action] ?? copy.step}
          waiting={step}
          busy={busy}
          onEnd={() => onChanged()}
          onUndo={() => void send('undo', { mail: step.mail }, undoCopy.undone)}
          onSend={() => void send('send-now', { mail: step.mail }, undoCopy.sent)}
        />
      ))}
    </div>
  )
}
