import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SetupAction } from '#app/office/ui/no-chip-address.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { BenchProgress } from '#domain/orders/office/bench.ts'
import { type OfficeOrder, writtenOf } from '#domain/orders/office/office-orders.ts'
import { type MovedState, nextStateOf, type OrderState } from '#domain/orders/orders.ts'
import { orderCopy } from './copy.ts'
import { type Parcel, ParcelForm } from './parcel-form.tsx'
import { messageFor, type OnChanged, useChange } from './use-change.ts'

/** Whether the sheet "Next" says that chips can't be written yet. Then no other part of the page says so. */
export function leadsToSetup(order: OfficeOrder): boolean {
  const next = nextStateOf(order.state, order)
  const { written, total } = writtenOf(order.cards)
  return !order.isChipAddress && written < total && (next === 'programming' || next === 'shipped')
}

type StepProps = { order: OfficeOrder; onChanged: OnChanged }
type ToWriteProps = { order: OfficeOrder } & BenchProgress

/**
 * The button or form for the order's next step, or the reason why no step is left. A shipped order also has a form that
 * adds or corrects its tracking number.
 */
export function NextStep({ order, onChanged }: StepProps) {
  const step = useMove(order, onChanged)
  const message = messageFor(order, step.message)
  const status = useRef<HTMLDivElement>(null)
  // runs after every render, because a reload of the order may remove the pressed button and with it the focus
  useEffect(() => {
    if (message && document.activeElement === document.body) {
      status.current?.focus({ preventScroll: true })
    }
  })
  const next = nextStateOf(order.state, order)
  const copy = next && (order.hasCards ? orderCopy.steps[next] : orderCopy.stepWithoutCards)
  const { written, total } = writtenOf(order.cards)
  const isToWrite = next === 'shipped' && written < total
  const isWithoutChips = next === 'programming' && leadsToSetup(order)
  const waits = order.refundUnderWay?.cents === null || order.dispute?.stage === 'open'
  return (
    <Sheet title={orderCopy.next}>
      <div className="grid gap-4 p-4 md:p-5">
        <div ref={status} role="status" tabIndex={-1} className="empty:absolute">
          {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
        </div>
        {step.shareParcel ? (
          <Button className="justify-self-start max-sm:w-full" onClick={step.shareParcel}>
            {orderCopy.sameParcel}
          </Button>
        ) : null}
        {next && copy ? (
          <>
            {isToWrite ? <ToWrite order={order} written={written} total={total} /> : null}
            {next === 'shipped' ? (
              // the same element with and without unwritten cards, so that typed text stays when the last card is
              // written
              <details open={!isToWrite || undefined} className="group">
                <Summary className={isToWrite ? POSTED_ROW : 'hidden'}>
                  {orderCopy.toWrite.posted}
                  <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
                </Summary>
                <div className={`grid gap-4 ${isToWrite ? 'pt-2' : ''}`}>
                  <p>{isToWrite ? orderCopy.toWrite.lead : copy.lead}</p>
                  <ParcelForm
                    action={copy.action}
                    isWork={!isToWrite}
                    busy={step.busy}
                    disabled={waits || order.needsGoogleLink}
                    onEdit={step.onEdit}
                    onSend={(parcel) => void step.move(next, parcel)}
                  />
                </div>
              </details>
            ) : (
              <Move
                host={isWithoutChips ? order.host : undefined}
                copy={copy}
                busy={step.busy}
                disabled={waits}
                onMove={() => void step.move(next)}
              />
            )}
          </>
        ) : (
          <Nothing order={order} />
        )}
        {order.state === 'shipped' ? (
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {order.trackingNumber ? orderCopy.wrongNumber : orderCopy.addNumber}
            </summary>
            <ParcelForm
              action={orderCopy.correct}
              carrier={order.carrier}
              letter={false}
              busy={step.busy}
              onEdit={step.onEdit}
              onSend={(parcel) => void step.correct(parcel)}
            />
          </details>
        ) : null}
      </div>
    </Sheet>
  )
}

type MoveProps = {
  /** The host of the shop, if its links may not be written on chips and cards are left to write; else undefined. */
  host: string | undefined
  copy: { lead: string; action: string }
  busy: boolean
  disabled: boolean
  onMove: () => void
}

/** The button that moves the order on. While chips can't be written, the main action is the set-up. */
function Move({ host, copy, busy, disabled, onMove }: MoveProps) {
  const button = (
    <Button
      variant={host === undefined ? 'sun' : 'line'}
      className="justify-self-start"
      busy={busy}
      busyLabel={orderCopy.busy}
      disabled={disabled}
      onClick={onMove}
    >
      {copy.action}
    </Button>
  )
  if (host === undefined) {
    return (
      <>
        <p>{copy.lead}</p>
        <div className="work-bar">{button}</div>
      </>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">{orderCopy.toWrite.noAddress(host)}</p>
      {/* one row from 768 px on; on a phone the set-up is at the foot of the screen */}
      <div className="md:flex md:flex-wrap md:items-center md:gap-4">
        <div className="work-bar">
          <SetupAction />
        </div>
        <div className="-mx-4 grid gap-3 border-t border-line px-4 pt-4 md:contents">
          <p className="text-small text-text-2 md:order-last">{orderCopy.startAnyway}</p>
          {button}
        </div>
      </div>
    </>
  )
}

const POSTED_ROW =
  '-mx-4 -mb-4 flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 border-t border-line px-4 type-label group-open:mb-0 md:-mx-5 md:-mb-5 md:px-5'

/**
 * How many cards are written, and a link to the bench. While the shop has no address for chips, the main action is the
 * set-up, and the link is for cards that were written elsewhere.
 */
function ToWrite({ order: { id, isChipAddress, host }, written, total }: ToWriteProps) {
  const bench = `/office/bench?order=${id}` as const
  const copy = orderCopy.toWrite
  return (
    <div className="grid gap-4">
      <div>
        <p className="type-title text-heading">{copy.count(written, total)}</p>
        {isChipAddress ? null : <p className="mt-1 text-text-2 wrap-anywhere">{copy.noAddress(host)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="work-bar">
          {isChipAddress ? (
            <Link to={bench} className={buttonClass({ variant: 'sun', className: 'max-sm:w-full' })}>
              {copy.action}
            </Link>
          ) : (
            <SetupAction className="max-sm:w-full" />
          )}
        </div>
        {isChipAddress ? null : (
          <Link to={bench} className={buttonClass({ variant: 'link' })}>
            {copy.elsewhere}
          </Link>
        )}
      </div>
    </div>
  )
}

function Nothing({ order }: { order: OfficeOrder }): ReactNode {
  const messages: Partial<Record<OrderState, string>> = orderCopy.done
  if (order.state === 'delivered' && order.setUpOwed) return <p>{orderCopy.setUpLeft}</p>
  // a refunded order can be refunded again only if its refund has failed at the payment provider
  if (order.state === 'refunded' && order.canRefund)
    return <Callout tone="bad">{orderCopy.refundFailed}</Callout>
  return <p>{messages[order.state]}</p>
}

/**
 * `move` moves the order on from the state on the screen, and fails if the order has another state by now. `correct`
 * adds or corrects a tracking number. After a refusal because another order has the tracking number, `shareParcel`
 * sends the same request again, for one parcel with both orders. An edit of the form removes this choice, even an edit
 * before the refusal has arrived.
 */
function useMove(order: OfficeOrder, onChanged: OnChanged) {
  const { state, version } = order
  const { send, forget, ...change } = useChange(order, onChanged)
  const [sent, setSent] = useState<Sent>()
  const repeatable = (...request: Sent) => {
    setSent(request)
    return send(...request)
  }
  const move = (to: MovedState, parcel?: Parcel) =>
    repeatable(
      'move',
      { from: state, to, ...parcel },
      parcel && 'letter' in parcel ? orderCopy.movedAsLetter : orderCopy.moved[to],
    )
  const correct = (parcel: Parcel) => repeatable('tracking', { ...parcel, version }, orderCopy.corrected)
  const isUsed = change.message?.code === 'tracking_used'
  const shareParcel = ([what, body, text]: Sent) => void send(what, { ...body, sameParcel: true }, text)
  return {
    ...change,
    move,
    correct,
    shareParcel: isUsed && sent ? () => shareParcel(sent) : undefined,
    onEdit: () => {
      setSent(undefined)
      if (isUsed) forget()
    },
  }
}

/** What `send` needs for a request: the change, the body, and the message that is shown after its success. */
type Sent = Parameters<ReturnType<typeof useChange>['send']>
