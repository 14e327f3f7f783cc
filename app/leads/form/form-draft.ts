import { useEffect, useEffectEvent } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { isRecord } from '#domain/text/record.ts'

const MOST = 5000

/** The setters of a form's controlled fields, by name. */
type Controlled = Readonly<Record<string, (value: string) => void>>

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

  function typedIn(form: HTMLFormElement): Record<string, string> {
    const data = new FormData(form)
    const typed = names.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    })
    return Object.fromEntries(typed)
  }

  return {
    read: kept.get,
    forget: () => kept.set({}),
    keep: (form: HTMLFormElement) => kept.set(typedIn(form)),
    /**
     * Keeps what was typed before the form was hydrated, when nothing listened to its input events. What the page filled
     * in or chose by itself is not the visitor's.
     */
    keepEarly(form: HTMLFormElement): void {
      const typed = names.flatMap((name) => {
        const control = form.elements.namedItem(name)
        const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        return isText && control.value !== control.defaultValue ? [[name, control.value]] : []
      })
      if (typed.length > 0) kept.set({ ...kept.get(), ...Object.fromEntries(typed) })
    },
    /** Keeps one controlled field, whose changes cause no input event. */
    keepField: (name: string, value: string) => kept.set({ ...kept.get(), [name]: value }),
    /** Fills the fields that are still empty; a controlled one through its setter. */
    restore(form: HTMLFormElement, controlled: Controlled = {}): void {
      for (const [name, text] of Object.entries(kept.get())) {
        controlled[name]?.(text)
        const control = form.elements.namedItem(name)
        if (control && 'value' in control && control.value === '') control.value = text
      }
    },
  }
}
export type FormDraft = ReturnType<typeof formDraft>

/** Restores the draft once the form is there. The form calls `keep` as it is typed into, and `forget` when it is sent. */
export function useFormDraft(
  draft: FormDraft,
  form: { current: HTMLFormElement | null },
  controlled?: Controlled,
): void {
  const restore = useEffectEvent(() => {
    if (!form.current) return
    draft.restore(form.current, controlled)
    draft.keepEarly(form.current)
  })
  useEffect(() => restore(), [])
}
