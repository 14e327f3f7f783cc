import { useEffect, useRef, useState } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { useVisitor } from '#app/accounts/session/session.ts'
import { Honeypot } from '#app/leads/form/honeypot.tsx'
import { LeadFailed, LeadSent } from '#app/leads/form/lead-result.tsx'
import { useKnownContact } from '#app/leads/form/use-known-contact.ts'
import { useLeadForm } from '#app/leads/form/use-lead-form.ts'
import { requestDialog } from '#app/leads/request/copy.ts'
import { type RequestChoices, requestSent, toasts } from '#app/shell/toast/copy.ts'
import { type ToastContent, toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/cart/pricing.ts'
import { PackageRequest } from '#domain/leads/forms/request.ts'
import { requestFromCart } from '#domain/leads/forms/request-from-cart.ts'
import { formatAud } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { CartLines } from './cart-lines.tsx'
import { cartCopy } from './drawer/copy.ts'

const { request: copy } = cartCopy

export type CartRequestProps = {
  cart: Cart
  onBack: () => void
  /** The label of the back button; by default it names the cart. */
  backLabel?: string
}

/** The person to call back. The keys are the field names of the request form. */
type Contact = { first_name: string; last_name: string; phone: string }

const draft = ownedDraft<Contact>('request_contact', (stored) => {
  const known = isRecord(stored) ? stored : {}
  return contactFrom((name) => known[name])
})

/** The form that requests lines that cannot be paid for online yet (rulings.md 3). The lines stay in the cart. */
export function CartRequest({ cart, onBack, backLabel = copy.back }: CartRequestProps) {
  const email = useVisitor()?.session?.user.email ?? ''
  const [typed] = useState(draft.get)
  const known = useKnownContact()
  const prefilled = { first_name: known?.firstName, last_name: known?.lastName, phone: known?.phone }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lead = useLeadForm({
    form: 'request',
    schema: PackageRequest,
    notify,
    content: (data) => ({ ...contactOf(data), email, ...requestFromCart(cart) }),
    sheet: (data) => ({
      asked: cart.map((item) => ({
        label: requestDialog.chosen.title,
        value: `${item.quantity} × ${item.name}`,
        aside: formatAud(lineTotal(item)),
      })),
      ...nameAndPhone(contactOf(data)),
      email,
      more: [],
    }),
    sent: requestSent(choicesOf(cart)),
    failed: toasts.requestFailed,
    missing: () => toasts.requestMissing,
    onSent: () => {
      draft.set(contactFrom(() => ''))
      return 'keep'
    },
  })
  const field = (name: 'first_name' | 'last_name' | 'phone') => ({
    name,
    required: true,
    defaultValue: typed[name] || prefilled[name],
    error: lead.error(name),
  })

  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="type-title text-sub">
        {copy.title}
      </h3>
      <CartLines cart={cart} />
      {lead.result.kind === 'sent' ? null : (
        <form
          {...lead.props}
          className="grid gap-4"
          onChange={(event) => draft.set(contactOf(new FormData(event.currentTarget)))}
        >
          <Honeypot />
          <p className="text-small wrap-anywhere text-text-2">
            {requestDialog.note.join(' ')} {copy.replyTo(email)}
          </p>
          <JobSheet title={requestDialog.details}>
            <Field
              {...field('first_name')}
              label={requestDialog.firstName}
              span="pair"
              autoComplete="given-name"
            />
            <Field
              {...field('last_name')}
              label={requestDialog.lastName}
              span="pair"
              autoComplete="family-name"
            />
            <Field {...field('phone')} label={requestDialog.phone} type="tel" autoComplete="tel" />
          </JobSheet>
          <Button {...lead.button} variant="sun" size="lg">
            {copy.send}
          </Button>
        </form>
      )}
      <LeadSent {...lead.sent} message={copy.sent} />
      <LeadFailed {...lead.failed} />
      <Button onClick={onBack}>{backLabel}</Button>
    </div>
  )
}

function contactOf(data: FormData): Contact {
  return contactFrom((name) => data.get(name))
}

function contactFrom(read: (name: string) => unknown): Contact {
  const text = (name: keyof Contact) => {
    const value = read(name)
    return typeof value === 'string' ? value : ''
  }
  return { first_name: text('first_name'), last_name: text('last_name'), phone: text('phone') }
}

const nameAndPhone = ({ first_name, last_name, phone }: Contact) => ({
  name: `${first_name} ${last_name}`,
  phone,
})

/** The items of the cart as the toast lists them (product.md 8). */
function choicesOf(cart: Cart): RequestChoices {
  const names = (type: Cart[number]['type']) =>
    cart.filter((item) => item.type === type).map(({ name }) => name)
  return {
    website: names('website').join(', ') || undefined,
    hosting: names('hosting').join(', ') || undefined,
    microsoft365: undefined,
    accounts: 0,
    addOns: names('addon'),
    cards: requestFromCart(cart).nfc_card_count,
  }
}

/** Shows a toast. A failure is also written to the console (product.md 8). */
function notify(content: ToastContent) {
  if (content === toasts.requestFailed) console.error(`${content.title}: /forms/v1/request`)
  toast.add(content)
}
