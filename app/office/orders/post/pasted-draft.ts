import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { CARRIERS } from '#domain/orders/office/parcels.ts'

export type Pasted = { text: string; carrier: string }

/** The lines pasted in this tab. They survive a visit to the slips and a reload of the page. */
export const pastedDraft = ownedDraft<Pasted>('draft_posting', (stored) => {
  const { text, carrier }: { text?: unknown; carrier?: unknown } = Object(stored)
  return {
    text: typeof text === 'string' ? text : '',
    carrier: CARRIERS.find((name) => name === carrier) ?? CARRIERS[0],
  }
})
