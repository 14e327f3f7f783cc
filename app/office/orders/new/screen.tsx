import { useState } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { readOfficeOrder, readStockLevels } from '#app/office/orders/read-orders.ts'
import { BackLink } from '#app/office/ui/back-link.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field, TextareaField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { CardChoice, type Chosen } from './card-choice.tsx'
import { newOrderCopy as copy } from './copy.ts'

/** /office/orders/new: an order that a buyer makes by phone, and pays by a link. */
export default function OfficeNewOrderScreen() {
  const { data, reload } = useOffice('/stock', readStockLevels)
  return (
    <OfficePage
      title={copy.title}
      data={data}
      reload={reload}
      actions={() => (
        <BackLink to="/office/orders" className={buttonClass({ size: 'sm' })}>
          {copy.back}
        </BackLink>
      )}
    >
      {(stock) => <NewOrder available={new Map(stock.map((level) => [level.id, level.available]))} />}
    </OfficePage>
  )
}

function NewOrder({ available }: { available: ReadonlyMap<string, number> }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const order = useNewOrder()
  const form = useForm({
    messages: {
      name: { missing: copy.missing.name },
      businessName: { missing: copy.missing.businessName },
      phone: { missing: copy.missing.phone },
    },
  })
  const field = (name: keyof typeof copy.missing) => ({
    name,
    label: copy[name],
    required: true,
    autoComplete: 'off',
    maxLength: 120,
    error: form.error(name),
  })
  return (
    <form
      {...form.props}
      className="grid gap-x-[5%] gap-y-6 lg:grid-cols-[minmax(0,1fr)_420px]"
      onSubmit={form.onSubmit((data) => void order.place(chosen, data))}
    >
      <div className="grid min-w-0 content-start gap-4">
        <p className="text-text-2">{copy.lead}</p>
        <CardChoice chosen={chosen} available={available} onChange={setChosen} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <JobSheet title={copy.buyer}>
          <Field {...field('name')} />
          <Field {...field('businessName')} />
          <Field {...field('phone')} inputMode="tel" />
          <Field
            name="email"
            type="email"
            label={copy.email}
            hint={copy.emailHint}
            optional
            autoComplete="off"
            maxLength={254}
            error={form.error('email')}
          />
          <Field
            name="googleBusinessLink"
            label={copy.link}
            hint={copy.linkHint}
            optional
            autoComplete="off"
            maxLength={2000}
          />
          <Field name="businessLocation" label={copy.location} optional autoComplete="off" maxLength={200} />
          <TextareaField name="additionalInfo" label={copy.note} optional maxLength={2000} />
        </JobSheet>
        <div role="alert" className="empty:hidden">
          {order.failed ? <Callout tone="bad">{order.failed}</Callout> : null}
        </div>
        <Button
          type="submit"
          variant="sun"
          size="lg"
          className="max-sm:w-full"
          busy={order.busy}
          busyLabel={copy.saving}
        >
          {copy.action}
        </Button>
      </div>
    </form>
  )
}

/** Places the order, and opens its page, which has the payment link. */
function useNewOrder() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [last, setLast] = useState<Attempt>()

  async function place(chosen: Chosen, data: FormData) {
    const items = Object.entries(chosen)
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity }))
    if (items.length === 0) return setFailed(copy.none)
    const order = {
      items,
      name: fieldValue(data, 'name'),
      businessName: fieldValue(data, 'businessName'),
      phone: fieldValue(data, 'phone'),
      email: fieldValue(data, 'email'),
      googleBusinessLink: fieldValue(data, 'googleBusinessLink'),
      businessLocation: fieldValue(data, 'businessLocation'),
      additionalInfo: fieldValue(data, 'additionalInfo'),
    }
    setBusy(true)
    setFailed(undefined)
    const attempt = attemptFor(JSON.stringify(order), last)
    setLast(attempt)
    const result = await sendOffice('/orders', order, readOfficeOrder, attempt.key)
    setBusy(false)
    if (result.kind === 'ok') void navigate(`/office/orders/${result.body.id}`)
    else setFailed(messageOf(result) ?? office.notAnswered)
  }

  return { busy, failed, place }
}
