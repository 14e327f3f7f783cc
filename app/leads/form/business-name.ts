import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { isRecord } from '#domain/text/record.ts'

/** Letters that a business name may have. */
export const NAME_MAX = 80

/** The business name typed under a demo: kept for this tab, for the forms that ask for it later. */
export const businessName = ownedDraft('business_name', (stored): { name: string } => {
  const { name } = isRecord(stored) ? stored : {}
  return { name: typeof name === 'string' ? name.slice(0, NAME_MAX) : '' }
})
