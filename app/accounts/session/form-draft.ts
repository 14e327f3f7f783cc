import { useEffect, useEffectEvent } from 'react'
import { isRecord } from '#domain/text/record.ts'
import { ownedDraft } from './owned-draft.ts'

/** The maximum length of a kept text, in characters. */
const MAX_LENGTH = 5000

/** The setters of a form's controlled fields, by name. */
type Controlled = Readonly<Record<string, (value: string) => void>>

/** The draft of one form in this tab; it survives a reload. `names` must not have secret fields, such as passwords. */
export function formDraft(key: string, names: readonly string[]) {
  const saved = ownedDraft<Readonly<Record<string, string>>>(key, (stored) => {
    const known = isRecord(stored) ? stored : {}
    const texts = names.flatMap((name) => {
      const text = known[name]
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, MAX_LENGTH)]] : []
    })
    return Object.fromEntries(texts)
  })

  function typedIn(form: HTMLFormElement): Record<string, string> {
    const data = new FormData(form)
    const typed = names.flatMap((name) => {
      const value = data.get(name)
      const isTyped =
        typeof value === 'string' && value !== '' && !isAsRendered(form.elements.namedItem(name))
      return isTyped ? [[name, value]] : []
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
        const value = changedValue(form.elements.namedItem(name))
        return value ? [[name, value]] : []
      })
      if (typed.length > 0) saved.set({ ...saved.get(), ...Object.fromEntries(typed) })
    },
    /** Saves one controlled field, whose changes cause no input event. */
    saveField: (name: string, value: string) => saved.set({ ...saved.get(), [name]: value }),
    /** Fills empty fields, and unchanged text fields. The setter of a controlled field is called in any case. */
    restore(form: HTMLFormElement, controlled: Controlled = {}): void {
      for (const [name, text] of Object.entries(saved.get())) {
        controlled[name]?.(text)
        const control = form.elements.namedItem(name)
        if (control && 'value' in control && (control.value === '' || isAsRendered(control)))
          control.value = text
      }
    },
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement
type NamedItem = Element | RadioNodeList | null

/** Whether a change makes `value` differ from `defaultValue`. In hidden, radio and checkbox inputs it does not. */
function isText(control: NamedItem): control is TextControl {
  if (control instanceof HTMLInputElement) return !/^(hidden|radio|checkbox)$/.test(control.type)
  return control instanceof HTMLTextAreaElement
}

/** Whether a text field still has the value that it was rendered with. */
const isAsRendered = (control: NamedItem) => isText(control) && control.value === control.defaultValue

/** What a visitor has typed, or picked among radio buttons; undefined without a change. */
function changedValue(control: NamedItem): string | undefined {
  if (isText(control)) return isAsRendered(control) ? undefined : control.value
  const radios = control instanceof RadioNodeList ? [...control] : []
  const picked = radios.find(
    (radio) => radio instanceof HTMLInputElement && radio.checked && !radio.defaultChecked,
  )
  return picked instanceof HTMLInputElement ? picked.value : undefined
}

export type FormDraft = ReturnType<typeof formDraft>

/**
 * Restores the draft when the form is mounted, and saves what was typed before hydration. The form calls `save` on
 * input, and `clear` when it was sent.
 */
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
