import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import { isRecord } from '#domain/text/record.ts'

export type BuyerField = keyof CheckoutForm
export const BUYER_FIELDS = [
  'email',
  'name',
  'businessName',
  'phone',
  'additionalInfo',
] as const satisfies readonly BuyerField[]
type BuyerDraft = Partial<Record<BuyerField, string>>

/** The texts of the fields, from form values or from a stored draft. */
function textsOf(values: unknown): BuyerDraft {
  const known = isRecord(values) ? values : {}
  const texts = BUYER_FIELDS.flatMap((name) => {
    const value = known[name]
    return typeof value === 'string' ? [[name, value.slice(0, 2000)]] : []
  })
  return Object.fromEntries(texts)
}

/** The draft of the buyer's details in this tab. It survives a reload. */
export const buyerDraft = ownedDraft('checkout_buyer', textsOf)

export function saveBuyer(form: HTMLFormElement): void {
  buyerDraft.set({ ...buyerDraft.get(), ...textsOf(Object.fromEntries(new FormData(form))) })
}
