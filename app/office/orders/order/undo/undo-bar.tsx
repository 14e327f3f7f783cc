import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useRef } from 'react'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { type OnChanged, useChange } from '#app/office/orders/order/use-change.ts'
import { Button } from '#app/ui/button.tsx'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { useCountdown } from '#app/ui/hooks/use-countdown.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { UNDO_SECONDS, type UndoableStep } from '#domain/orders/office/undo.ts'

const { undo: copy } = orderCopy
/** The time left is shown in steps of this many seconds. */
const STEP_SECONDS = 10

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
        <Waiting
          key={step.mail}
          step={step}
          busy={busy}
          onEnd={() => onChanged()}
          onUndo={() => void send('undo', { mail: step.mail }, copy.undone)}
          onSend={() => void send('send-now', { mail: step.mail }, copy.sent)}
        />
      ))}
    </div>
  )
}

type WaitingProps = {
  step: UndoableStep
  busy: boolean
  onEnd: () => void
  onUndo: () => void
  onSend: () => void
}

function Waiting({ step, busy, onEnd, onUndo, onSend }: WaitingProps) {
  const left = useTimeLeft(step.secondsLeft, onEnd)
  const done = `${Math.round((1 - left / UNDO_SECONDS) * 100)}%`
  return (
    <section aria-label={copy.label} className="ink rounded-sheet px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Hourglass aria-hidden="true" size={22} className="shrink-0 max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-60">
          <p role="status" className="leading-snug font-[620]">
            {copy.steps[step.to ?? step.action] ?? copy.step}{' '}
            {copy.goesAt(formatShopTime(step.goesAt, { hour: 'numeric', minute: '2-digit' }))}
          </p>
          <p className="text-small text-on-ink-2">{copy.left(left)}</p>
        </div>
        <Button
          data-key="z"
          variant="on-ink"
          size="sm"
          className="max-sm:w-full"
          disabled={busy}
          onClick={onUndo}
        >
          {copy.action}
        </Button>
        <Button variant="link" className="max-sm:w-full" disabled={busy} onClick={onSend}>
          {copy.sendNow}
        </Button>
      </div>
      <div aria-hidden="true" className="relative mt-3 h-0.5 bg-ink-line">
        <span className="absolute inset-y-0 left-0 bg-chalk" style={{ width: done }} />
        <span
          className="absolute bottom-0 h-2.5 w-5 -translate-x-1/2 rounded-t-full bg-sun"
          style={{ left: done }}
        />
      </div>
    </section>
  )
}

/** The seconds left, in steps of ten. `onEnd` is called when the time is over. */
function useTimeLeft(seconds: number, onEnd: () => void): number {
  const { left } = useCountdown(seconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const isOver = left === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  return Math.ceil(left / STEP_SECONDS) * STEP_SECONDS
}
