import { useEffect, useEffectEvent } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { isRecord } from '#domain/text/record.ts'

const MOST = 5000

/** The setters of a form's controlled fields, by name. */
type Controlled = Readonly<Record<string, (value: string) => void>>

/** The draft of one form in this tab, by field name: it survives a reload. It must not name secret fields. */
export function formDraft(key: string, names: readonly string[]) {
  const saved = ownedDraft<Readonly<Record<string, string>>>(key, (stored) => {
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
    read: saved.get,
    clear: () => saved.set({}),
    save: (form: HTMLFormElement) => saved.set(typedIn(form)),
    /**
     * Saves what was typed before hydration, when nothing listened to input events. Prefilled and preselected values
     * are left out.
     */
    keepEarly(form: HTMLFormElement): void {
      const typed = names.flatMap((name) => {
        const control = form.elements.namedItem(name)
        const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        return isText && control.value !== control.defaultValue ? [[name, control.value]] : []
      })
      if (typed.length > 0) saved.set({ ...saved.get(), ...Object.fromEntries(typed) })
    },
    /** Saves one controlled field, whose changes cause no input event. */
    saveField: (name: string, value: string) => saved.set({ ...saved.get(), [name]: value }),
    /** Fills the fields that are still empty; a controlled one through its setter. */
    restore(form: HTMLFormElement, controlled: Controlled = {}): void {
      for (const [name, text] of Object.entries(saved.get())) {
        controlled[name]?.(text)
        const control = form.elements.namedItem(name)
        if (control && 'value' in control && control.value === '') control.value = text
      }
    },
  }
}
export type FormDraft = ReturnType<typeof formDraft>

/** Restores the draft when the form is mounted. The form calls `save` on input, and `clear` when it was sent. */
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
