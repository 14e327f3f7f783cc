import Hourglass from 'lucide-react/icons/hourglass'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { undoCopy as copy } from '#app/office/frame/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { useCountdown } from '#app/ui/hooks/use-countdown.ts'
import { UNDO_SECONDS } from '#domain/office/waiting-mail.ts'

/** The time left is shown in steps of this many seconds. */
const STEP_SECONDS = 10

/** A time of day in the shop's time zone: "2:19 pm". */
export const formatClock = (iso: string) => formatShopTime(iso, { hour: 'numeric', minute: '2-digit' })

type UndoStripProps = {
  /** What was done, and when the mail about it is sent. */
  text: string
  /** How many seconds are left to undo the step. */
  seconds: number
  action: string
  busy: boolean
  /** Called when the time to undo is over. */
  onEnd: () => void
  onUndo: () => void
  /** Further actions, after Undo. */
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** A step that can be undone until its mail is sent, with the time that is left. */
export function UndoStrip({ text, seconds, action, busy, onEnd, onUndo, children, ref }: UndoStripProps) {
  const left = useTimeLeft(seconds, onEnd)
  const done = `${Math.round((1 - left / UNDO_SECONDS) * 100)}%`
  return (
    <section ref={ref} tabIndex={-1} aria-label={copy.label} className="ink rounded-sheet px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Hourglass aria-hidden="true" size={22} className="shrink-0 max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-60">
          <p role="status" className="leading-snug font-[620]">
            {text}
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
          {action}
        </Button>
        {children}
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

/** The seconds left, rounded up to a multiple of ten. `onEnd` is called when none are left. */
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
