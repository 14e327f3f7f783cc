import { type ReactNode, useEffect, useRef } from 'react'
import { formatClock, UndoStrip } from '#app/office/ui/undo-strip.tsx'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { BatchUndoLine } from '#domain/orders/office/posting.ts'
import { postCopy as copy } from './copy.ts'
import type { Batch } from './use-batch-undo.ts'

type PostedProps = {
  /** How many orders were posted at once. */
  count: number
  batch: Batch
  /** Shown while nothing was posted. */
  children: ReactNode
}

/** What was posted at once, its undo while the mails wait, and what came of that. */
export function Posted({ count, batch, children }: PostedProps) {
  const { open, busy, failure, result } = batch
  const status = useRef<HTMLDivElement>(null)
  // after every render, because the pressed button disappears
  useEffect(() => {
    if (result && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  })
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="grid gap-3 empty:hidden">
        {result ? (
          <Callout tone={result.faults.length > 0 ? 'warn' : 'ok'}>
            {copy.undone(result.count, result.of)}
            <NotUndone lines={result.faults} />
          </Callout>
        ) : open ? null : count > 0 ? (
          <Callout tone="ok">{copy.done(count)}</Callout>
        ) : (
          children
        )}
      </div>
      {open ? (
        <UndoStrip
          key={open.goesAt}
          text={`${copy.done(count)} ${copy.goAt(count, formatClock(open.goesAt))}`}
          seconds={open.secondsLeft}
          action={copy.undo(open.steps.length)}
          busy={busy}
          onEnd={batch.end}
          onUndo={() => void batch.undo()}
        />
      ) : null}
      <div role="alert" className="empty:hidden">
        {failure ? <Callout tone="bad">{failure}</Callout> : null}
      </div>
    </>
  )
}

function NotUndone({ lines }: { lines: readonly BatchUndoLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={copy.notUndone} className="mt-2 grid gap-2">
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
          )}{' '}
          {order?.businessName}. {message}
        </li>
      ))}
    </ul>
  )
}
