import type { InputEvent } from 'react'
import * as v from 'valibot'
import type { Session } from '#app/accounts/session/session.ts'
import { useBusinessForm } from '#app/shop/checkout/use-business-form.ts'
import { readProfile } from '#domain/accounts/profile.ts'
import { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { BUYER_FIELDS, type BuyerField, buyerDraft, saveBuyer } from './buyer-draft.ts'
import { useLastOrders } from './use-last-orders.ts'

const RULES = Object.fromEntries(
  BUYER_FIELDS.map((name) => [name, (value: string) => problemWith(name, value)]),
)
const MESSAGES = Object.fromEntries(BUYER_FIELDS.map((name) => [name, messageFor(name)]))

/**
 * The form with the fields of product.md 2.8, and for an account also the fields of the business. An account's fields
 * are prefilled from its profile, then from its last orders (rulings.md 2), the name then from the tap demo. Typed values
 * are saved as a draft.
 */
export function useBuyerForm(session: Session | undefined) {
  const profile = readProfile(session?.user.metadata ?? {})
  const { business: last, contact, typedName } = useLastOrders(session?.user.id)
  const stored = buyerDraft.use()
  const form = useBusinessForm({
    messages: MESSAGES,
    rules: RULES,
    defaults: {
      googleBusinessName:
        profile.googleBusinessName || last?.googleBusinessName || profile.businessName || typedName,
      googleBusinessLink: profile.googleBusinessLink || knownLink(last?.googleBusinessLink),
      businessLocation: profile.businessLocation || (last?.businessLocation ?? ''),
      phoneNumber: profile.businessPhone || last?.phoneNumber || profile.phone,
    },
  })

  function onInput(event: InputEvent) {
    if (form.props.ref.current) saveBuyer(form.props.ref.current)
    form.props.onInput(event)
  }
  const buyer = {
    ...stored,
    name: stored.name || profile.fullName || contact.fullName,
    businessName: stored.businessName || profile.businessName || contact.businessName,
    phone: stored.phone || profile.phone || contact.phone,
  }
  return {
    ...form,
    props: { ...form.props, onInput },
    buyer,
    /** The buyer's details as the schema normalises them; throws unless every field is valid. */
    readBuyer: (data: FormData): CheckoutForm =>
      v.parse(CheckoutForm, { ...Object.fromEntries(data), ...(session && { email: session.user.email }) }),
  }
}
export type BuyerForm = ReturnType<typeof useBuyerForm>

/**
 * The Google link of the last order; '' if that order has only a Maps search, because the buyer did not know the link.
 */
const knownLink = (link = '') => (isLinkToFind(link) ? '' : link)

function problemWith(name: BuyerField, value: string): string | undefined {
  const checked = v.safeParse(CheckoutForm.entries[name], value)
  return checked.success ? undefined : checked.issues[0].message
}

function messageFor(name: BuyerField) {
  return { missing: problemWith(name, '') ?? '' }
}
