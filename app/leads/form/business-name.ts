import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { isRecord } from '#domain/text/record.ts'

/** The most characters in a business name. */
export const NAME_MAX = 80

/**
 * The business name that the visitor typed for the sample sites or in the tap demo. It is kept for this tab, and
 * prefills the Google Business name on /pre-checkout and /checkout.
 */
export const businessName = ownedDraft('business_name', (stored): { name: string } => {
  const { name } = isRecord(stored) ? stored : {}
  return { name: typeof name === 'string' ? name.slice(0, NAME_MAX) : '' }
})
