import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { Failure, FormEnd } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { readDollars } from '#domain/money/money.ts'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'
import { type AfterRefund, refundCopy } from './refund-copy.ts'
import type { RefundableSale } from './refundable-sale.ts'

type RefundProps = { sale: RefundableSale; onChanged: () => void }

/** Refunds an order or a renewal after a confirmation, and shows the state of the refund. */
export function Refund({ sale, onChanged }: RefundProps) {
  const refund = useRefund({ sale, onChanged })
  return (
    <>
      <RefundStart refund={refund} />
      <RefundDialog refund={refund} />
    </>
  )
}

export type RefundState = ReturnType<typeof useRefund>

/** The state of a refund: its dialog, and the message about its result. */
export function useRefund({ sale, onChanged }: RefundProps) {
  const [open, setOpen] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [ended, setEnded] = useState<AfterRefund>('keep')
  const [restart, setRestart] = useState<{ round: number; refundedCents?: number }>({ round: 0 })
  const message = resultMessage(sale, attempts, ended)
  const result = useResult(attempts, message)
  return {
    sale,
    open,
    restart,
    message,
    result,
    onChanged,
    start: () => {
      setRestart({ round: 0 })
      setOpen(true)
    },
    startAgain: (refundedCents: number) => setRestart({ round: restart.round + 1, refundedCents }),
    close: () => setOpen(false),
    done: (subscription: AfterRefund) => {
      setOpen(false)
      setEnded(subscription)
      setAttempts(attempts + 1)
      onChanged()
    },
  }
}

type RefundStartProps = {
  refund: RefundState
  /** Shown in one row with the button of an order's refund. */
  beside?: ReactNode
}

/** The button that opens the dialog, and the message about the refund. */
export function RefundStart({ refund: { sale, message, result, start }, beside }: RefundStartProps) {
  const underWay = sale.refundUnderWay
  return (
    <>
      <div ref={result} role="status" tabIndex={-1} className="empty:absolute">
        {message ? <Callout tone={underWay ? 'info' : 'ok'}>{message}</Callout> : null}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
        {beside}
        {sale.canRefund && !underWay ? (
          <Button
            size="sm"
            {...(sale.kind === 'renewal' && { variant: 'link', className: 'justify-self-start' })}
            onClick={start}
            aria-label={sale.kind === 'renewal' ? refundCopy.openRenewal(sale.number) : undefined}
          >
            {refundCopy.open}
          </Button>
        ) : null}
      </div>
    </>
  )
}

export function RefundDialog({ refund }: { refund: RefundState }) {
  const { sale, restart } = refund
  return (
    <Dialog open={refund.open} onClose={refund.close} title={refundCopy.title[sale.kind](sale.number)}>
      <RefundForm
        key={restart.round}
        sale={sale}
        refundedAtFirst={restart.refundedCents ?? sale.refundedCents}
        onStale={refund.onChanged}
        onAgain={refund.startAgain}
        onDone={refund.done}
        onKeep={refund.close}
      />
    </Dialog>
  )
}

function resultMessage(
  { refundUnderWay, refundedCents }: RefundableSale,
  attempts: number,
  ended: AfterRefund,
): string | undefined {
  const money = refundUnderWay
    ? refundCopy.underWay(refundUnderWay.cents)
    : attempts > 0 && refundedCents > 0
      ? refundCopy.done(refundedCents)
      : undefined
  return money && [money, refundCopy.ended[ended]].filter(Boolean).join(' ')
}

/** Moves the focus to the message and scrolls to it, because the button that opened the dialog disappears. */
function useResult(attempts: number, message: string | undefined) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) result.current?.focus()
  }, [attempts])
  useEffect(() => {
    if (message && document.activeElement === result.current)
      result.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return result
}

type RefundFormProps = {
  sale: RefundableSale
  /** The cents that were refunded before the form was opened. */
  refundedAtFirst: number
  /** Called when the server has accepted the refund, with the operator's choice for the subscriptions. */
  onDone: (subscription: AfterRefund) => void
  /** Called when the refunded total has changed since the form was opened. */
  onStale: () => void
  /** Asks for a new form. `refundedCents` is the server's sum, which the loaded order may not have yet. */
  onAgain: (refundedCents: number) => void
  onKeep: () => void
}

function RefundForm({ sale, refundedAtFirst, onDone, onStale, onAgain, onKeep }: RefundFormProps) {
  // the form keeps the refunded total of its first render, because live events change the order under the open dialog
  const [refundedCents] = useState(refundedAtFirst)
  const left = sale.cents - refundedCents
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  /** The refunded cents on the server, once the server has refused this form because its sums are old. */
  const [newSum, setNewSum] = useState<number>()
  const form = useForm({
    messages: { amount: { missing: refundCopy.badAmount } },
    rules: { amount: (text) => amountProblem(text, left) },
  })

  async function refund(cents: number | undefined, subscription: AfterRefund) {
    setBusy(true)
    setFailed(undefined)
    // `refundedCents` makes the request idempotent, so that a request that is sent twice makes one refund
    const change = {
      refundedCents,
      ...(cents === undefined || cents === left ? {} : { amountCents: cents }),
      ...(subscription === 'keep' ? {} : { subscription }),
    }
    const result = await sendOffice(sale.path, change, readOfficeOrder)
    setBusy(false)
    if (result.kind === 'ok') return onDone(subscription)
    setFailed(messageOf(result) ?? office.notAnswered)
    if (result.kind !== 'refused' || result.code !== 'moved_on') return
    const { refundedCents: now } = result.details
    setNewSum(typeof now === 'number' ? now : sale.refundedCents)
    onStale()
  }

  // the sums of this form are old, so the server would refuse the form again
  if (newSum !== undefined)
    return (
      // takes the focus, because the pressed button is gone
      <div ref={takeFocus} tabIndex={-1} className="grid gap-4">
        <Failure>{failed}</Failure>
        <div className="flex flex-wrap gap-3">
          {sale.canRefund && newSum < sale.cents ? (
            <Button onClick={() => onAgain(newSum)}>{refundCopy.again}</Button>
          ) : null}
          <Button onClick={onKeep}>{refundCopy.cancel}</Button>
        </div>
      </div>
    )

  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={form.onSubmit(
        (data) => void refund(readDollars(fieldValue(data, 'amount')), afterRefund(data)),
        () => setFailed(undefined),
      )}
    >
      <p>{refundCopy.lead}</p>
      {sale.returnsCards ? <p className="text-text-2">{refundCopy.cardsReturn}</p> : null}
      {sale.hasPaymentProblem ? (
        <p>{refundCopy.problem}</p>
      ) : (
        <div className="job-sheet">
          <div className="job-sheet-cells">
            <Field
              label={refundCopy.amount}
              name="amount"
              required
              inputMode="decimal"
              autoComplete="off"
              defaultValue={(left / 100).toFixed(2)}
              hint={refundCopy.left[sale.kind](left)}
              error={form.error('amount')}
            />
          </div>
        </div>
      )}
      {sale.running.length > 0 ? <SubscriptionChoice running={sale.running} /> : null}
      <FormEnd
        failed={failed}
        busy={busy}
        busyLabel={refundCopy.busy}
        action={refundCopy.confirm}
        keep={{ label: refundCopy.cancel, onClick: onKeep }}
      />
    </form>
  )
}

/** Asks whether and when the subscriptions end. The default changes nothing. */
function SubscriptionChoice({ running }: { running: RunningSubscription[] }) {
  const { legend, lead, label, note, order } = refundCopy.subscription
  const allEnd = running.every(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)
  return (
    <div className="grid gap-2">
      <ChoiceList legend={legend}>
        <ChoiceRow
          name="subscription"
          value="keep"
          defaultChecked
          label={label.keep}
          note={`${lead(running)} ${note.keep(running)}`}
        />
        {allEnd ? null : (
          <ChoiceRow name="subscription" value="period_end" label={label.period_end} note={note.period_end} />
        )}
        <ChoiceRow name="subscription" value="now" label={label.now} note={note.now} />
      </ChoiceList>
      <p className="text-small text-text-2">{order}</p>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

function afterRefund(data: FormData): AfterRefund {
  const value = fieldValue(data, 'subscription')
  return value === 'now' || value === 'period_end' ? value : 'keep'
}

function amountProblem(text: string, left: number): string | undefined {
  const cents = readDollars(text)
  if (cents === undefined || cents === 0) return refundCopy.badAmount
  return cents > left ? refundCopy.tooMuch(left) : undefined
}
