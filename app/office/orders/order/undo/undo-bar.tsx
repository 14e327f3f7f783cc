import { useEffect, useRef } from 'react'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { type OnChanged, useChange } from '#app/office/orders/order/use-change.ts'
import { formatClock, UndoStrip } from '#app/office/ui/undo-strip.tsx'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

const { undo: copy } = orderCopy

type UndoBarProps = { order: OfficeOrder; onChanged: OnChanged }

/** The steps whose mail still waits: each can be undone, or its mail sent at once. */
export function UndoBar({ order, onChanged }: UndoBarProps) {
  const { busy, message, send } = useChange(order.id, onChanged)
  const status = useRef<HTMLDivElement>(null)
  // after every render, because the pressed button disappears
  useEffect(() => {
    if (message && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  })

  const isEmpty = !message && order.undoable.length === 0
  return (
    <div className={isEmpty ? '-mb-6' : 'grid gap-3'}>
      <div ref={status} role="status" tabIndex={-1} className="empty:hidden">
        {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
      </div>
      {order.undoable.map((step) => (
        <UndoStrip
          key={step.mail}
          text={`${copy.steps[step.to ?? step.action] ?? copy.step} ${copy.goesAt(formatClock(step.goesAt))}`}
          seconds={step.secondsLeft}
          action={copy.action}
          busy={busy}
          onEnd={() => onChanged()}
          onUndo={() => void send('undo', { mail: step.mail }, copy.undone)}
        >
          <Button
            variant="link"
            className="max-sm:w-full"
            disabled={busy}
            onClick={() => void send('send-now', { mail: step.mail }, copy.sent)}
          >
            {copy.sendNow}
          </Button>
        </UndoStrip>
      ))}
    </div>
  )
}
