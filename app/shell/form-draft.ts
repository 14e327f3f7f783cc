import { useEffect, useEffectEvent } from 'react'
import { isRecord } from '#domain/record.ts'
import { ownedDraft } from './owned-draft.ts'

const MOST = 5000

/** What is typed into one form of this tab, by the names of its fields: it survives a reload. Name no secret fields. */
export function formDraft(key: string, names: readonly string[]) {
  const kept = ownedDraft<Readonly<Record<string, string>>>(key, (stored) => {
    const known = isRecord(stored) ? stored : {}
    const texts = names.flatMap((name) => {
      const text = known[name]
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, MOST)]] : []
    })
    return Object.fromEntries(texts)
  })

  return {
    read: kept.get,
    forget: () => kept.set({}),
    keep(form: HTMLFormElement): void {
      const data = new FormData(form)
      const typed = names.flatMap((name) => {
        const value = data.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      })
      kept.set(Object.fromEntries(typed))
    },
    /** Fills the fields that are still empty; a controlled one is its owner's business. */
    restore(form: HTMLFormElement): void {
      for (const [name, text] of Object.entries(kept.get())) {
        const control = form.elements.namedItem(name)
        if (control && 'value' in control && control.value === '') control.value = text
      }
    },
  }
}
export type FormDraft = ReturnType<typeof formDraft>

/** Restores the draft once the form is there. The form calls `keep` as it is typed into, and `forget` when it is sent. */
export function useFormDraft(draft: FormDraft, form: { current: HTMLFormElement | null }): void {
  const restore = useEffectEvent(() => {
    if (form.current) draft.restore(form.current)
  })
  useEffect(() => restore(), [])
}
