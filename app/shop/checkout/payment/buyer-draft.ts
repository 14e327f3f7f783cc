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

/** The draft of the buyer's details in this tab. It survives a reload. */
export const buyerDraft = ownedDraft<BuyerDraft>('checkout_buyer', (stored) => {
  const known = isRecord(stored) ? stored : {}
  const typed = BUYER_FIELDS.map((name) => [name, known[name]]).filter(
    ([, value]) => typeof value === 'string',
  )
  return Object.fromEntries(typed) as BuyerDraft
})

export function saveBuyer(form: HTMLFormElement): void {
  const typed = new FormData(form)
  const values = BUYER_FIELDS.flatMap((name) => {
    const value = typed.get(name)
    return typeof value === 'string' ? [[name, value.slice(0, 2000)]] : []
  })
  buyerDraft.set({ ...buyerDraft.get(), ...Object.fromEntries(values) })
}
