import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { brand, smsHref } from '#domain/brand/brand.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

const { openPayment: copy } = orderCopy

/** Texts, mails or copies the link to the open payment page of an unpaid order. */
export function OpenPayment({ order, onChanged }: { order: OfficeOrder; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: CalloutTone; text: string }>()
  const clipboard = useClipboard()
  const form = useForm({ messages: { email: { missing: copy.missing } } })
  const { openPayment } = order
  if (!openPayment) return null
  const { url, until, email, phone } = openPayment
  const text = copy.text(brand.name, order.number, url)

  async function mail(to: string) {
    setBusy(true)
    setMessage(undefined)
    const result = await sendOffice(`/orders/${order.id}/payment-link`, { email: to }, readOfficeOrder)
    setBusy(false)
    setMessage(
      result.kind === 'ok'
        ? { tone: 'ok', text: copy.mailed(to) }
        : { tone: 'bad', text: messageOf(result) ?? office.notAnswered },
    )
    onChanged()
  }

  return (
    <Sheet
      title={copy.title}
      aside={
        <p className="text-small text-text-2">{copy.until(formatShopTime(until, { timeStyle: 'short' }))}</p>
      }
    >
      <div className="grid gap-4 p-4 md:p-5">
        <p>{copy.lead}</p>
        <div className="flex flex-wrap gap-3">
          <a
            href={`${smsHref(phone)}?&body=${encodeURIComponent(text)}`}
            className={buttonClass({ variant: 'sun', className: 'max-sm:w-full' })}
          >
            {copy.send}
          </a>
          <Button className="max-sm:w-full" onClick={() => void clipboard.copy(url)}>
            {clipboard.copied === url ? copy.copied : copy.copy}
          </Button>
        </div>
        <div role="status" className="grid gap-2 empty:absolute">
          {clipboard.hasFailed ? (
            <>
              <Callout tone="warn">{orderCopy.notCopied}</Callout>
              <p className="wrap-anywhere">{url}</p>
            </>
          ) : null}
        </div>
        <form
          {...form.props}
          className="grid gap-3"
          onSubmit={form.onSubmit((data) => void mail(fieldValue(data, 'email')))}
        >
          <JobSheet>
            <Field
              name="email"
              type="email"
              label={copy.email}
              defaultValue={email}
              required
              showsRequiredMark={false}
              autoComplete="off"
              maxLength={254}
              error={form.error('email')}
            />
          </JobSheet>
          <div role="status" className="empty:absolute">
            {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
          </div>
          <Button
            type="submit"
            className="justify-self-start max-sm:w-full"
            busy={busy}
            busyLabel={orderCopy.busy}
          >
            {copy.mail}
          </Button>
        </form>
      </div>
    </Sheet>
  )
}
