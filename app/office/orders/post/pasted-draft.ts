import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { CARRIERS } from '#domain/orders/office/parcels.ts'

export type Pasted = { text: string; carrier: string }

/**
 * The text pasted into /office/orders/post and the chosen carrier, for each browser tab. Both survive a visit to
 * /office/orders/slips and a reload.
 */
export const pastedDraft = ownedDraft<Pasted>('draft_posting', (stored) => {
  const { text, carrier }: { text?: unknown; carrier?: unknown } = Object(stored)
  return {
    text: typeof text === 'string' ? text : '',
    carrier: CARRIERS.find((name) => name === carrier) ?? CARRIERS[0],
  }
})
