import { useRef } from 'react'
import type { ApiResult } from '#app/api/http.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { correction as copy } from '#app/office/ui/corrections/copy.ts'
import { CorrectionDialog } from '#app/office/ui/corrections/correction-dialog.tsx'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { POSTED_STATES } from '#domain/orders/office/order-correction.ts'

const missing = { missing: copy.missing }
const MESSAGES = {
  customerName: missing,
  line1: missing,
  city: missing,
  state: missing,
  postal_code: { missing: copy.badPostcode },
}
const RULES = {
  postal_code: (text: string) => (/^\d{4}$/.test(text.trim()) ? undefined : copy.badPostcode),
}

type CorrectOrderProps = { order: OfficeOrder; onChanged: () => void }

/** Corrects contact details, delivery address and Google link of a paid order. Renders nothing for an unpaid order. */
export function CorrectOrder({ order, onChanged }: CorrectOrderProps) {
  /** The order as it was when the dialog opened. After a conflict, the order that the server sent. */
  const seen = useRef(order)
  const saved = savedLink(order)
  const link = useLinkDraft(saved)
  if (order.paidAt === null) return null

  function linkRule(typed: string) {
    const text = typed.trim()
    if (text === saved) return undefined
    return text === '' ? copy.linkStays : link.rule(typed)
  }

  async function save(data: FormData, key: string): Promise<ApiResult<OfficeOrder>> {
    const sent = { ...(await correctionOf(data, seen.current)), version: seen.current.version }
    const result = await sendOffice(`/orders/${order.id}/details`, sent, readOfficeOrder, key)
    const theirs = result.kind === 'refused' ? readOfficeOrder(result.details.order) : undefined
    if (result.kind !== 'refused' || !theirs) return result
    const changes = changesBetween(seen.current, theirs)
    seen.current = theirs
    // these details did not change, so the correction is sent again with the new version
    if (changes.length === 0) return save(data, key)
    return { ...result, message: copy.conflict(changes.join(' ')) }
  }

  return (
    <CorrectionDialog
      onOpen={() => {
        seen.current = order
        // the saved link needs no confirmation
        link.type(saved)
        link.confirm(saved)
      }}
      openLabel={copy.open}
      isAside
      title={copy.orderTitle(order.number)}
      email={order.email ?? ''}
      sendAgain={{ label: copy.sendOrder, note: copy.sendOrderNote }}
      messages={MESSAGES}
      rules={{ ...RULES, googleBusinessLink: linkRule }}
      cells={(error) => <BuyerCells order={order} link={link} error={error} />}
      save={save}
      onSaved={onChanged}
    />
  )
}

/** The link of the cards; empty while the shop is still to find that link. */
function savedLink({ businessInfo: { googleBusinessLink } }: OfficeOrder): string {
  return isLinkToFind(googleBusinessLink) ? '' : googleBusinessLink
}

/** The details that somebody else has changed, as sentences. */
function changesBetween(seen: OfficeOrder, theirs: OfficeOrder): string[] {
  const [before, after] = [detailsOf(seen), detailsOf(theirs)]
  return after.flatMap(([label, value], index) =>
    value === before[index]?.[1] ? [] : [copy.isNow(label, value)],
  )
}

function detailsOf({ email, customerName, customerPhone, deliveryAddress: to, businessInfo }: OfficeOrder) {
  const details: [label: string, value: string | null | undefined][] = [
    [copy.email, email],
    [copy.name, customerName],
    [copy.phone, customerPhone],
    [copy.line1, to?.line1],
    [copy.line2, to?.line2],
    [copy.city, to?.city],
    [copy.state, to?.state],
    [copy.postcode, to?.postal_code],
    [copy.googleLink, businessInfo.googleBusinessLink],
  ]
  return details.map(([label, value]) => [label, value ?? ''] as const)
}

type AddressProps = { order: OfficeOrder; error: (name: string) => string | undefined }
type CellsProps = AddressProps & { link: ReturnType<typeof useLinkDraft> }

function BuyerCells({ order, link, error }: CellsProps) {
  return (
    <>
      <Field
        label={copy.name}
        name="customerName"
        required
        autoComplete="off"
        maxLength={200}
        defaultValue={order.customerName ?? ''}
        error={error('customerName')}
      />
      <Field
        label={copy.phone}
        name="customerPhone"
        type="tel"
        autoComplete="off"
        maxLength={50}
        defaultValue={order.customerPhone ?? ''}
      />
      {order.hasCards ? (
        <>
          <AddressCells order={order} error={error} />
          <GoogleLinkField
            required={false}
            link={link}
            defaultValue={savedLink(order)}
            error={error('googleBusinessLink')}
          />
        </>
      ) : null}
    </>
  )
}

function AddressCells({ order: { deliveryAddress: known }, error }: AddressProps) {
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
      {text('line1', copy.line1, 200)}
      {text('line2', copy.line2, 200)}
      {text('city', copy.city, 100)}
      <SelectField label={copy.state} name="state" required defaultValue={state} error={error('state')}>
        <option value="">{copy.choose}</option>
        {POSTED_STATES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {text('postal_code', copy.postcode, 4)}
    </>
  )
}

async function correctionOf(data: FormData, { hasCards, businessInfo }: OfficeOrder) {
  const text = (name: string) => fieldValue(data, name).trim()
  const link = await expandedLink(text('googleBusinessLink'))
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
    ...(hasCards && { address, googleBusinessLink: link === businessInfo.googleBusinessLink ? '' : link }),
    sendAgain: data.has('sendAgain'),
  }
}
