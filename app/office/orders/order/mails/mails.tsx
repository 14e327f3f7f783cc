import { useEffect, useRef, useState } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { messageOf } from '#app/api/http.ts'
import { office, undoCopy } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { useChange } from '#app/office/orders/order/use-change.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { messageCause, messageKind } from '#app/office/outbox/copy.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { When } from '#app/ui/date/when.tsx'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder, OrderMail } from '#domain/orders/office/office-orders.ts'
import { ReadMail } from './read-mail.tsx'

const { mails: copy } = orderCopy

type Message = { tone: CalloutTone; text: string }

type MailsProps = { order: OfficeOrder; onChanged: () => void }

/**
 * The order's mails that are still kept, newest first. Each can be read. A mail that is not waiting can be sent again.
 * A mail whose step can still be undone has a button for the undo.
 */
export function Mails({ order, onChanged }: MailsProps) {
  const [shown, setShown] = useState<OrderMail>()
  const { busy, message, resend, forget } = useResend(order.id, onChanged)
  const step = useChange(order, () => onChanged())
  const status = useRef<HTMLDivElement>(null)
  const shownMessage = step.message ?? message
  // The status message gets the focus when the pressed button disappears in a later render.
  useEffect(() => {
    if (step.message && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true })
  })
  function undo(mail: OrderMail) {
    forget()
    void step.send('undo', { mail: mail.id }, undoCopy.undone)
  }
  if (order.mails.length === 0) return null
  return (
    <Sheet title={copy.title}>
      <div ref={status} role="status" tabIndex={-1} className="empty:absolute">
        {shownMessage ? (
          <Callout tone={shownMessage.tone} className="m-4">
            {shownMessage.text}
          </Callout>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {order.mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center gap-x-5 px-4 py-1.5 md:px-5">
            <div className="min-w-0 flex-1 basis-full py-1 max-sm:pb-0 sm:basis-56">
              <p className="leading-snug font-[620] wrap-anywhere">{messageKind(mail.kind)}</p>
              <p className="text-small text-text-2 wrap-anywhere">
                {mail.to}, <MailStatus mail={mail} />
              </p>
            </div>
            <Button variant="link" onClick={() => setShown(mail)}>
              {copy.read}
              <span className="sr-only">: {mail.subject}</span>
            </Button>
            {order.undoable.some((waiting) => waiting.mail === mail.id) ? (
              <Button variant="link" disabled={step.busy} onClick={() => undo(mail)}>
                {undoCopy.action}
                <span className="sr-only">: {mail.subject}</span>
              </Button>
            ) : null}
            {mail.status === 'waiting' ? null : (
              <Button
                variant="link"
                disabled={busy}
                onClick={() => {
                  step.forget()
                  void resend(mail)
                }}
              >
                {copy.sendAgain}
                <span className="sr-only">: {mail.subject}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReadMail order={order.id} mail={shown} onClose={() => setShown(undefined)} />
    </Sheet>
  )
}

function MailStatus({ mail }: { mail: OrderMail }) {
  if (mail.status === 'failed')
    return <span className="text-bad">{copy.failed(messageCause(mail.error ?? ''))}</span>
  if (mail.sentAt) return <When at={mail.sentAt} />
  if (mail.goesAt) return copy.goesAt(formatShopTime(mail.goesAt, { hour: 'numeric', minute: '2-digit' }))
  return mail.error ? <span className="text-warn">{messageCause(mail.error)}</span> : copy.waiting
}

/** Says when the resent mail, which is the newest mail of the order, will be sent. */
const sentMessage = ({ mails }: OfficeOrder): Message => ({
  tone: 'ok',
  text: mails[0]?.goesAt ? copy.sent : copy.sentAtOnce,
})

/** Sends a mail again. A repeat after a lost response has the same idempotency key, so the mail is sent once. */
function useResend(order: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const [last, setLast] = useState<Attempt>()

  async function resend(mail: OrderMail) {
    const attempt = attemptFor(mail.id, last)
    setLast(attempt)
    setBusy(true)
    setMessage(undefined)
    const path = `/orders/${order}/mails/${mail.id}/resend`
    const result = await sendOffice(path, {}, readOfficeOrder, attempt.key)
    setBusy(false)
    if (result.kind === 'failed') {
      setMessage({ tone: 'bad', text: messageOf(result) ?? office.notAnswered })
      return
    }
    setLast(undefined)
    setMessage(result.kind === 'ok' ? sentMessage(result.body) : { tone: 'bad', text: result.message })
    onChanged()
  }
  return { busy, message, resend, forget: () => setMessage(undefined) }
}
