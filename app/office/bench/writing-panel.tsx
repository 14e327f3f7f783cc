import { useEffect, useRef, useState } from 'react'
import { type FeedbackKind, giveFeedback, prepareFeedback } from '#app/office/ui/feedback.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import type { BenchCard, BenchOrder } from '#domain/orders/office/bench.ts'
import { benchCopy } from './copy.ts'
import { LockTick } from './lock-tick.tsx'
import { type ChipState, canLockChips, writeChips } from './write-chips.ts'

const copy = benchCopy.nfc
const TONES: Readonly<Record<ChipState['kind'], CalloutTone>> = {
  waiting: 'info',
  writing: 'info',
  written: 'ok',
  differs: 'bad',
  other: 'warn',
  failed: 'bad',
  refused: 'bad',
}

/** How long the message about a written card stays. */
const WRITTEN_MS = 4000

type WritingPanelProps = {
  /** Undefined once every card is written. */
  next: { order: BenchOrder; card: BenchCard } | undefined
  orders: readonly BenchOrder[]
  onWritten: (code: string) => void
  onUndo: (code: string) => void
  onSkip: (code: string) => void
}

/**
 * Writes chips by Web NFC. Each card takes one touch of the phone, without a press in between. After the last card, the
 * panel shows only the result. It still reads chips, so that another touch can lock the chip of the last card.
 */
export function WritingPanel({ next, orders, onWritten, onUndo, onSkip }: WritingPanelProps) {
  const [state, setState] = useState<ChipState>()
  const [locks, setLocks] = useState(false)
  const latest = useRef({ next, orders, locks, onWritten })
  const writing = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = { next, orders, locks, onWritten }
  })
  useEffect(() => () => writing.current?.abort(), [])

  function start() {
    prepareFeedback()
    const controller = new AbortController()
    writing.current = controller
    void writeChips({
      next: () => latest.current.next?.card,
      findWritten: (url) =>
        latest.current.orders
          .flatMap(({ cards }) => cards)
          .find((card) => card.url === url && card.writtenAt !== null)?.code,
      locks: () => latest.current.locks,
      onWritten: ({ code }) => latest.current.onWritten(code),
      onState(now) {
        const feedback = feedbackOf(now)
        if (feedback) giveFeedback(feedback)
        setState(now)
      },
      signal: controller.signal,
    })
  }

  function pause() {
    writing.current?.abort()
    setState(undefined)
  }

  const result = <Result state={state} onUndo={onUndo} onEnd={() => setState({ kind: 'waiting' })} />
  if (!next) return state ? result : null
  const { card, order } = next
  const isOn = state !== undefined && state.kind !== 'refused'
  return (
    <section className="job-sheet shadow-2" aria-label={copy.hold}>
      <div className="job-sheet-head ink">
        <h2 className="min-w-0 text-body font-[660] wrap-anywhere">{order.businessName}</h2>
        <span className="type-num text-small text-on-ink-2">{order.number}</span>
      </div>
      {/* on a phone, the height leaves room for a message and for the checkbox above the bar */}
      <Stage
        src={findArt(card.productId)?.src}
        alt=""
        className="h-[clamp(6rem,calc(100svh-43.25rem),14rem)] md:h-56"
      />
      <div className="grid gap-2 bg-surface p-4">
        <p className="type-display text-title">{isOn ? copy.hold : copy.start}</p>
        <p className="text-text-2">{isOn ? copy.how : copy.off}</p>
        <p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-[660]">
          {card.name}
          <span className="type-num tracking-wide whitespace-nowrap">{groupedCode(card.code)}</span>
        </p>
        {result}
        {canLockChips() ? <LockTick isOn={locks} onChange={setLocks} /> : null}
        {isOn ? (
          <div className="work-bar md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-3">
            <Button className="max-md:px-3" onClick={() => onSkip(card.code)}>
              {copy.skip}
            </Button>
            <Button onClick={pause}>{copy.pause}</Button>
          </div>
        ) : (
          <div className="work-bar">
            <Button variant="sun" size="lg" onClick={start}>
              {copy.start}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

type ResultProps = {
  state: ChipState | undefined
  onUndo: (code: string) => void
  /** Called when the message about a written card is undone, or has been shown long enough. */
  onEnd: () => void
}

function Result({ state, onUndo, onEnd }: ResultProps) {
  const status = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    // the message about a failed lock asks for something, so it stays
    if (state?.kind !== 'written' || state.lock === 'failed') return
    const timer = setTimeout(() => {
      const message = status.current
      if (message?.contains(document.activeElement)) message.focus({ preventScroll: true })
      end.current()
    }, WRITTEN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div ref={status} role="status" tabIndex={-1} className="empty:absolute">
      {state && state.kind !== 'waiting' ? (
        <Callout tone={toneOf(state)}>
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0">{textOf(state)}</span>
            {state.kind === 'written' ? (
              <Button
                size="sm"
                onClick={() => {
                  // the button disappears, and its focus would be lost with it
                  status.current?.focus({ preventScroll: true })
                  onUndo(state.code)
                  onEnd()
                }}
              >
                {benchCopy.undo}
              </Button>
            ) : null}
          </span>
        </Callout>
      ) : null}
    </div>
  )
}

/** The feedback comes last, so that the operator keeps the chip near the phone while it is read back and locked. */
function feedbackOf(state: ChipState): FeedbackKind | undefined {
  if (state.kind === 'written') return state.lock === 'failed' ? 'bad' : 'good'
  return ['differs', 'other', 'failed'].includes(state.kind) ? 'bad' : undefined
}

const toneOf = (state: ChipState): CalloutTone =>
  state.kind === 'written' && state.lock === 'failed' ? 'warn' : TONES[state.kind]

function textOf(state: Exclude<ChipState, { kind: 'waiting' }>): string {
  const { states } = copy
  if (state.kind === 'written') {
    const code = groupedCode(state.code)
    const text = state.isVerified ? states.verified(code) : states.unverified(code)
    return state.lock ? `${text}. ${states.lock[state.lock]}` : text
  }
  return state.kind === 'other' ? states.other(groupedCode(state.code)) : states[state.kind]
}
