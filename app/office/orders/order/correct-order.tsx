import { useState } from 'react'
import { correction as words } from '#app/office/frame/corrections-copy.ts'
import { failureOf } from '#app/office/frame/delete-button.tsx'
import { sendOffice } from '#app/office/frame/use-office.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { OfficeOrder } from '#domain/orders/office-orders.ts'
import { POSTED_STATES } from '#domain/orders/order-correction.ts'

type CorrectOrderProps = { order: OfficeOrder; onChanged: () => void }

/** Corrects how the buyer of a paid order is reached and where its cards go. */
export function CorrectOrder({ order, onChanged }: CorrectOrderProps) {
  const [open, setOpen] = useState(false)
  if (order.paidAt === null) return null
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.orderTitle(order.number)}>
        <DetailsForm
          order={order}
          onChanged={() => {
            setOpen(false)
            onChanged()
          }}
        />
      </Dialog>
    </>
  )
}

function DetailsForm({ order, onChanged }: CorrectOrderProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const missing = { missing: words.missing }
  const form = useForm({
    words: {
      email: { missing: words.noEmail, wrong: words.noEmail },
      customerName: missing,
      line1: missing,
      city: missing,
      state: missing,
      postal_code: { missing: words.badPostcode },
    },
    rules: { postal_code: (text) => (/^\d{4}$/.test(text.trim()) ? undefined : words.badPostcode) },
  })

  async function save(data: FormData) {
    setBusy(true)
    setFailed(undefined)
    const result = await sendOffice(`/orders/${order.id}/details`, correctionOf(data, order), readOfficeOrder)
    setBusy(false)
    if (result.kind === 'ok') return onChanged()
    setFailed(failureOf(result))
  }

  return (
    <form {...form.props} className="grid gap-4" onSubmit={form.onSubmit((data) => void save(data))}>
      <JobSheet>
        <Field
          label={words.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          defaultValue={order.email ?? ''}
          error={form.error('email')}
        />
        <Field
          label={words.name}
          name="customerName"
          required
          autoComplete="off"
          maxLength={200}
          defaultValue={order.customerName ?? ''}
          error={form.error('customerName')}
        />
        <Field
          label={words.phone}
          name="customerPhone"
          type="tel"
          autoComplete="off"
          maxLength={50}
          defaultValue={order.customerPhone ?? ''}
        />
        {order.hasCards ? <AddressCells order={order} error={form.error} /> : null}
      </JobSheet>
      <ChoiceList legend={words.mails}>
        <ChoiceRow type="checkbox" name="sendAgain" label={words.sendOrder} note={words.sendOrderNote} />
      </ChoiceList>
      <div role="alert" className="empty:hidden">
        {failed ? <Callout tone="bad">{failed}</Callout> : null}
      </div>
      <Button type="submit" variant="sun" busy={busy} busyLabel={words.busy}>
        {words.save}
      </Button>
    </form>
  )
}

type AddressCellsProps = { order: OfficeOrder; error: (name: string) => string | undefined }

function AddressCells({ order: { deliveryAddress: known }, error }: AddressCellsProps) {
  const text = (name: 'line1' | 'line2' | 'city' | 'postal_code', label: string, maxLength: number) => (
    <Field
      label={label}
      name={name}
      required={name !== 'line2'}
      autoComplete="off"
      maxLength={maxLength}
      inputMode={name === 'postal_code' ? 'numeric' : 'text'}
      defaultValue={known?.[name] ?? ''}
      error={error(name)}
    />
  )
  const state = POSTED_STATES.find((one) => one === known?.state.toUpperCase()) ?? ''
  return (
    <>
      {text('line1', words.line1, 200)}
      {text('line2', words.line2, 200)}
      {text('city', words.city, 100)}
      <SelectField label={words.state} name="state" required defaultValue={state} error={error('state')}>
        <option value="">{words.choose}</option>
        {POSTED_STATES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {text('postal_code', words.postcode, 4)}
    </>
  )
}

function correctionOf(data: FormData, { hasCards }: OfficeOrder) {
  const text = (name: string) => fieldValue(data, name).trim()
  const address = {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postal_code: text('postal_code'),
  }
  return {
    email: text('email'),
    customerName: text('customerName'),
    customerPhone: text('customerPhone'),
    ...(hasCards && { address }),
    sendAgain: data.has('sendAgain'),
  }
}
