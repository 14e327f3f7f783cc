import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { activateCard } from '#app/api/checkout.ts'
import { messageOf } from '#app/api/http.ts'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'

const { activate: copy } = orderPage

/** The form that sets up a blank card of the order by the code on the card. */
export function ActivateCard({ order: { id, key } }: { order: OrderView }) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: 'ok' | 'bad'; text: string }>()
  const form = useForm({ messages: { code: { missing: copy.missing } } })
  async function activate(code: string) {
    setBusy(true)
    setMessage(undefined)
    const result = await activateCard({ id, key, code })
    setBusy(false)
    setMessage(
      result.kind === 'ok'
        ? { tone: 'ok', text: copy.done }
        : { tone: 'bad', text: messageOf(result) ?? copy.failed },
    )
  }
  return (
    <details className="group rounded-sheet border border-edge bg-surface">
      <Summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-[660] leading-snug [&::-webkit-details-marker]:hidden">
        <span>
          {copy.title}
          <span className="block text-small font-normal text-text-2">{copy.note}</span>
        </span>
        <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
      </Summary>
      <form
        {...form.props}
        className="grid gap-3 px-5 pb-5"
        onSubmit={form.onSubmit((data) => void activate(fieldValue(data, 'code')))}
      >
        <JobSheet>
          <Field
            name="code"
            label={copy.code}
            hint={copy.hint}
            required
            showsRequiredMark={false}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            error={form.error('code')}
          />
        </JobSheet>
        <div role="status" className="empty:absolute">
          {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
        </div>
        <Button type="submit" className="justify-self-start max-sm:w-full" busy={busy} busyLabel={copy.busy}>
          {copy.action}
        </Button>
      </form>
    </details>
  )
}
