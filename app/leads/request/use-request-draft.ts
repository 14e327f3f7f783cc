import { useEffect, useEffectEvent } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { KnownContact } from '#app/leads/form/known-contact.ts'
import { useKnownContact } from '#app/leads/form/use-known-contact.ts'
import { isRecord } from '#domain/text/record.ts'
import type { RequestDialogProps } from './request-modal.tsx'

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'notes'] as const
type Typed = Partial<Record<(typeof FIELDS)[number], string>>

/** What was typed into the modal in this tab. Choices are not saved: they would be sent unseen. */
const draft = ownedDraft<Typed>('draft_request', (stored) => {
  const saved = isRecord(stored) ? stored : {}
  const texts = FIELDS.flatMap((name) => {
    const text = saved[name]
    return typeof text === 'string' ? [[name, text.slice(0, 5000)]] : []
  })
  return Object.fromEntries(texts) as Typed
})

export const clearRequestDraft = () => draft.set({})

/** Saves what is typed, and fills empty fields with the draft and with the account's details. */
export function useRequestDraft({ open, values, dispatch }: RequestDialogProps): void {
  const known = useKnownContact()

  const fill = useEffectEvent((contact: KnownContact | undefined) => {
    const stored = draft.get()
    const filled = FIELDS.flatMap((name) => {
      const text = stored[name] || (name === 'notes' ? '' : contact?.[name])
      return values[name] === '' && text ? [[name, text]] : []
    })
    if (filled.length > 0) dispatch({ kind: 'change', values: Object.fromEntries(filled) })
  })
  useEffect(() => {
    if (open) fill(known)
  }, [open, known])

  useEffect(() => {
    if (open) draft.set(Object.fromEntries(FIELDS.map((name) => [name, values[name]])))
  }, [open, values])
}
