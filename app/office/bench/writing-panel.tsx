import { useEffect, useRef, useState } from 'react'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { type FeedbackKind, giveFeedback, prepareFeedback } from '#app/office/ui/feedback.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import { type BenchCard, type BenchOrder, dueOf } from '#domain/orders/office/bench.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { benchCopy } from './copy.ts'
import { LockTick } from './lock-tick.tsx'
import { type ChipState, canLockChips, writeChips } from './write-chips.ts'

const copy = benchCopy.nfc
/** The id of the list of all cards. */
export const LIST_ID = 'to-write'
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

export type PlacedCard = {
  order: BenchOrder
  card: BenchCard
  /** The position of the card in its order, from 1. */
  position: number
}

type WritingPanelProps = {
  /** Undefined once every card is written. */
  next: PlacedCard | undefined
  /** The card after `next`; undefined if `next` is the last one. */
  afterNext: BenchCard | undefined
  orders: readonly BenchOrder[]
  /** Today in the shop's time zone. */
  today: CalendarDay
  onWritten: (code: string) => void
  onUndo: (code: string) => void
  onSkip: (code: string) => void
}

/**
 * Writes chips by Web NFC. Each card takes one touch of the phone, without a press in between. After the last card, the
 * panel shows only the result. It still reads chips, so that another touch can lock the chip of the last card.
 */
export function WritingPanel({
  next,
  afterNext,
  orders,
  today,
  onWritten,
  onUndo,
  onSkip,
}: WritingPanelProps) {
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

  const isOn = state !== undefined && state.kind !== 'refused'
  return (
    <>
      <Result state={state} onUndo={onUndo} onEnd={() => setState({ kind: 'waiting' })} />
      {next ? (
        <section className="job-sheet flex flex-1 flex-col shadow-2" aria-label={copy.hold}>
          <Head order={next.order} today={today} />
          {/* on a phone, the picture has the height that the rest of the first screen leaves */}
          <Stage
            src={findArt(next.card.productId)?.src}
            alt=""
            className="min-h-24 flex-[1_0_6rem] md:h-56 md:flex-none"
          />
          <div className="grid gap-2 bg-surface px-4 py-3 md:py-4">
            <p className="type-display text-title">{isOn ? copy.hold : copy.start}</p>
            <p className="text-text-2">{isOn ? copy.how : copy.off}</p>
            <Facts {...next} />
          </div>
          {canLockChips() ? (
            <div className="border-line border-t bg-surface">
              <LockTick isOn={locks} onChange={setLocks} />
            </div>
          ) : null}
          <div className="bg-surface md:p-4">
            {isOn ? (
              <div className="work-bar md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-3">
                <Button className="max-md:px-3" onClick={() => onSkip(next.card.code)}>
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
      ) : null}
      {afterNext ? <AfterNext card={afterNext} /> : null}
    </>
  )
}

function Head({ order, today }: { order: BenchOrder; today: CalendarDay }) {
  return (
    <div className="job-sheet-head ink max-md:py-2.5!">
      <h2 className="w-full text-body leading-snug font-[660] wrap-anywhere">
        {order.businessName || order.number}
      </h2>
      <span className="type-num text-small text-on-ink-2">{order.businessName ? order.number : null}</span>
      {order.postBy === null ? null : <DueBadge due={dueOf(order.postBy, today)} />}
    </div>
  )
}

/** What the next card is: its type, its place in the order, and its code. */
function Facts({ order, card, position }: PlacedCard) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-[660]">
      <span className="w-full">{card.name}</span>
      <span className="type-num text-small font-[430] text-text-2">
        {benchCopy.cardOf(position, order.cards.length)}
      </span>
      <span className="type-num tracking-wide whitespace-nowrap">{groupedCode(card.code)}</span>
    </p>
  )
}

/** The card that follows the next one, so that it can be taken from the box in time. */
function AfterNext({ card }: { card: BenchCard }) {
  return (
    <p className="-my-1 flex min-h-11 items-center gap-3 text-small text-text-2">
      <Stage small src={findArt(card.productId)?.src} alt="" className="size-9 flex-none rounded-control" />
      <span className="min-w-0 flex-1">{copy.afterNext(card.name)}</span>
      <a href={`#${LIST_ID}`} className="link inline-flex min-h-11 items-center whitespace-nowrap md:hidden">
        {copy.seeList}
      </a>
    </p>
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
