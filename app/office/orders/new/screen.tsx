import { useState } from 'react'
import * as v from 'valibot'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { messageOf } from '#app/api/http.ts'
import { storedAttempt } from '#app/api/stored-attempt.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { cardCount } from '#app/office/orders/copy.ts'
import { readOfficeOrder, readStockLevels } from '#app/office/orders/read-orders.ts'
import { Failure } from '#app/office/ui/form-end.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, TextareaField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { PhoneOrder } from '#domain/checkout/phone-order.ts'
import { formatAud } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { CardChoice, type Chosen, sumOf } from './card-choice.tsx'
import { newOrderCopy as copy } from './copy.ts'

/** /office/orders/new: an order that a buyer makes by phone and pays through a link. */
export default function OfficeNewOrderScreen() {
  const { data, reload } = useOffice('/stock', readStockLevels)
  return (
    <OfficePage
      title={copy.title}
      data={data}
      reload={reload}
      back={{ to: '/office/orders', label: copy.back }}
    >
      {(stock) => <NewOrder available={new Map(stock.map((level) => [level.id, level.available]))} />}
    </OfficePage>
  )
}

/** The fields that a reload keeps, so that the buyer on the phone need not repeat anything. */
const draft = formDraft('draft_phone_order', [
  'cards',
  'name',
  'businessName',
  'phone',
  'email',
  'googleBusinessLink',
  'businessLocation',
  'additionalInfo',
])

function readChosen(text: string): Chosen {
  try {
    const read: unknown = JSON.parse(text)
    const counts = isRecord(read) ? Object.entries(read) : []
    return Object.fromEntries(
      counts.flatMap(([id, count]) => (typeof count === 'number' ? [[id, count]] : [])),
    )
  } catch {
    return {} // the stored text is not JSON
  }
}

function NewOrder({ available }: { available: ReadonlyMap<string, number> }) {
  const [chosen, setChosen] = useState<Chosen>({})
  function choose(cards: Chosen) {
    setChosen(cards)
    draft.saveField('cards', JSON.stringify(cards))
  }
  const isEmpty = sumOf(chosen).count === 0
  const order = useNewOrder()
  const link = useLinkDraft('')
  const form = useForm({
    messages: {
      name: { missing: copy.missing.name },
      businessName: { missing: copy.missing.businessName },
      phone: { missing: copy.missing.phone },
    },
    rules: {
      phone: phoneProblem,
      googleBusinessLink: (typed) => (typed.trim() === '' ? undefined : link.rule(typed)),
    },
  })
  useFormDraft(draft, form.props.ref, {
    cards: (text) => setChosen(readChosen(text)),
    googleBusinessLink: link.type,
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
      className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_420px]"
      onInput={(event) => {
        draft.save(event.currentTarget)
        form.props.onInput()
      }}
      onSubmit={form.onSubmit((data) => void order.place(chosen, data))}
    >
      <input type="hidden" name="cards" value={JSON.stringify(chosen)} />
      <div className="grid min-w-0 content-start gap-4">
        <p className="-mt-2 text-text-2">{copy.lead}</p>
        <CardChoice chosen={chosen} available={available} onChange={choose} />
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
          <GoogleLinkField
            required={false}
            hint={copy.linkHint}
            link={link}
            defaultValue=""
            error={form.error('googleBusinessLink')}
          />
          <Field name="businessLocation" label={copy.location} optional autoComplete="off" maxLength={200} />
          <TextareaField name="additionalInfo" label={copy.note} optional maxLength={2000} />
        </JobSheet>
        <Failure>{order.failed}</Failure>
        <div className="work-bar">
          <Sum chosen={chosen} />
          {/* without a card, the button looks disabled but can be focused, and a press says what is missing */}
          <Button
            type="submit"
            variant="sun"
            size="lg"
            aria-disabled={isEmpty || undefined}
            busy={order.busy}
            busyLabel={copy.saving}
          >
            {isEmpty ? copy.cardFirst : copy.action}
          </Button>
        </div>
      </div>
    </form>
  )
}

function phoneProblem(typed: string): string | undefined {
  const checked = v.safeParse(PhoneOrder.entries.phone, typed)
  return checked.success ? undefined : checked.issues[0].message
}

/** The number of cards and the total. On phones the bar at the foot shows them with the button. */
function Sum({ chosen }: { chosen: Chosen }) {
  const { count, total } = sumOf(chosen)
  return (
    <span className="type-num flex justify-between gap-4 text-small md:hidden">
      <span className="text-text-2">{count === 0 ? copy.noneYet : cardCount(count)}</span>
      <b>{formatAud(total)}</b>
    </span>
  )
}

/** Places the order and opens its page, which has the payment link. */
function useNewOrder() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [attempt] = useState(() => storedAttempt('attempt_new_order'))

  async function place(chosen: Chosen, data: FormData) {
    const items = Object.entries(chosen)
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity }))
    if (items.length === 0) return setFailed(copy.none)
    setBusy(true)
    setFailed(undefined)
    const order = {
      items,
      name: fieldValue(data, 'name'),
      businessName: fieldValue(data, 'businessName'),
      phone: fieldValue(data, 'phone'),
      email: fieldValue(data, 'email'),
      googleBusinessLink: await expandedLink(fieldValue(data, 'googleBusinessLink')),
      businessLocation: fieldValue(data, 'businessLocation'),
      additionalInfo: fieldValue(data, 'additionalInfo'),
    }
    const key = attempt.keyFor(JSON.stringify(order))
    const result = await sendOffice('/orders', order, readOfficeOrder, key)
    setBusy(false)
    if (result.kind !== 'ok') return setFailed(messageOf(result) ?? office.notAnswered)
    draft.clear()
    attempt.clear()
    await navigate(`/office/orders/${result.body.id}`)
  }

  return { busy, failed, place }
}
