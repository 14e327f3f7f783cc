import { useEffect, useEffectEvent } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { KnownContact } from '#app/leads/form/known-contact.ts'
import { useKnownContact } from '#app/leads/form/use-known-contact.ts'
import { prefill } from '#app/ui/form/form.ts'
import { isRecord } from '#domain/text/record.ts'
import type { RequestValues } from './choices/values.ts'
import type { RequestDialogProps } from './request-dialog-provider.tsx'

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'notes'] as const
/** The typed texts by field. `note` is the line that `withNote` put into the notes. */
type Typed = Partial<Record<(typeof FIELDS)[number] | 'note', string>>

/** What was typed into the dialog in this tab. Choices are not saved, so that no restored choice is sent unseen. */
const draft = ownedDraft<Typed>('draft_request', (stored) => {
  const saved = isRecord(stored) ? stored : {}
  const texts = [...FIELDS, 'note'].flatMap((name) => {
    const text = saved[name]
    return typeof text === 'string' ? [[name, text.slice(0, 5000)]] : []
  })
  return Object.fromEntries(texts) as Typed
})

export const clearRequestDraft = () => draft.set({})

/**
 * Saves what is typed. When the dialog opens, fills empty fields with the draft, or else with the account's details. If
 * it opens for a website, also puts the line that `note` returns into the notes. `onFilled` gets the filled values.
 */
export function useRequestDraft(
  { open, values, dispatch, note }: RequestDialogProps,
  onFilled: (values: RequestValues) => void,
): void {
  const known = useKnownContact()

  const fill = useEffectEvent((contact: KnownContact | undefined) => {
    const stored = draft.get()
    const filled = FIELDS.flatMap((name) => {
      const text = stored[name] || (name === 'notes' ? '' : contact?.[name])
      return values[name] === '' && text ? [[name, text]] : []
    })
    const typed = { notes: values.notes, ...Object.fromEntries(filled) }
    const line = values.formType === 'website' ? note?.() : undefined
    const notes = line ? withNote(typed.notes, line, stored.note) : typed.notes
    if (line) draft.set({ ...stored, note: line })
    if (filled.length === 0 && notes === typed.notes) return
    // `prefill` calls `flushSync`, which works in a microtask but not in an effect
    queueMicrotask(() => {
      prefill(() => dispatch({ kind: 'change', values: { ...typed, notes } }))
      onFilled({ ...values, ...typed, notes })
    })
  })
  useEffect(() => {
    if (open) fill(known)
  }, [open, known])

  useEffect(() => {
    if (open) draft.set({ ...draft.get(), ...Object.fromEntries(FIELDS.map((name) => [name, values[name]])) })
  }, [open, values])
}

/**
 * Puts `line` into the notes, in place of `last`, the line that was put there before. If the visitor deleted the line,
 * it comes back only when its text has changed.
 */
export function withNote(notes: string, line: string, last: string | undefined): string {
  if (last && notes.includes(last)) return notes.replace(last, () => line)
  return last === line || notes.includes(line) ? notes : [notes, line].filter(Boolean).join('\n')
}
