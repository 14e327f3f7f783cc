import { type ReactNode, useEffect, useRef } from 'react'
import { Failure } from '#app/office/ui/form-end.tsx'
import { formatClock, UndoStrip } from '#app/office/ui/undo-strip.tsx'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { batchCopy as copy } from './copy.ts'
import type { Batch } from './use-batch-undo.ts'

type BatchResultProps = {
  /** The sentence about the result, such as "Posted 3."; undefined if nothing was done. */
  done: string | undefined
  /** The sentence that is added after an undo of `count` orders. */
  afterUndo: (count: number) => string
  batch: Batch
  /** Shown if nothing was done and nothing can be undone. */
  children?: ReactNode
}

/**
 * The result of moving several orders, a button that undoes the moves until the mails are sent, and the result of the
 * undo.
 */
export function BatchResult({ done, afterUndo, batch, children }: BatchResultProps) {
  const { open, before, busy, failure, result } = batch
  const isNew = before.length === 0
  const status = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  // runs after every render, because any render may remove the pressed button and with it the focus
  useEffect(() => {
    if (result && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  })
  // the focus also scrolls to the strip, which may be out of view because the pressed button is below a long list
  useEffect(() => {
    if (open && isNew && isFocusLost()) strip.current?.focus()
  }, [open, isNew])
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="grid gap-3 empty:absolute">
        {result ? (
          <Callout tone={result.faults.length > 0 ? 'warn' : 'ok'}>
            {copy.undone(result.count, result.of)} {result.count > 0 ? afterUndo(result.count) : null}
            <FaultLines label={copy.notUndone} lines={result.faults} />
          </Callout>
        ) : open ? null : done === undefined ? (
          children
        ) : (
          <Callout tone="ok">{done}</Callout>
        )}
      </div>
      <div ref={strip} tabIndex={-1} className="empty:hidden">
        {open ? (
          <UndoStrip
            key={open.goesAt}
            text={[done, copy.goAt(open.steps.length, formatClock(open.goesAt))].filter(Boolean).join(' ')}
            seconds={open.secondsLeft}
            action={copy.undo(open.steps.length)}
            busy={busy}
            onEnd={batch.end}
            onUndo={() => void batch.undo()}
          />
        ) : null}
      </div>
      <Failure>{failure}</Failure>
    </>
  )
}

/** Whether no element or a disabled one has the focus. Browsers take the focus from a disabled button only later. */
function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement?.matches(':disabled') === true
}

type FaultLine = { order: { id: string; number: string; businessName: string } | null; message: string }

/** The orders whose move or undo failed, each with the reason. A deleted order has no number. */
export function FaultLines({ label, lines }: { label: string; lines: readonly FaultLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 grid gap-2">
      {lines.map(({ order, message }, index) => (
        <li key={order?.id ?? index} className="wrap-anywhere">
          {order ? (
            <Link
              to={`/office/orders/${order.id}`}
              className="link type-num inline-flex min-h-11 items-center"
            >
              {order.number}
            </Link>
          ) : (
            copy.deleted
          )}
          <span className="block">
            {order ? `${order.businessName}. ` : null}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}
