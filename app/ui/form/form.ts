import { type SubmitEvent, useRef, useState } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { type Control, controlsOf, labelOf, type MessageFor, wrongWith } from './constraints.ts'

export type FieldError = { name: string; message: string; id: string; label: string; isEmpty: boolean }

type FormOptions = {
  /** The sentence for a field that is empty though required, and for one that does not fit its type. */
  messages?: MessageFor
  /** A further rule of a field, asked once the native ones are content: a sentence, or undefined. */
  rules?: Readonly<Record<string, (value: string) => string | undefined>>
}

/**
 * Native constraint validation with our own words: errors appear on submit, then update as typed, and the focus
 * goes to the first bad field (design, "Field cell"). Without JavaScript the browser's own messages do it. Sending
 * is the caller's business.
 */
export function useForm({ messages: copy = {}, rules = {} }: FormOptions = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const [list, setList] = useState<readonly FieldError[]>([])
  const hydrated = useHydrated()

  const messageFor = (control: Control) => wrongWith(control, copy) ?? rules[control.name]?.(control.value)

  function findErrors(): FieldError[] {
    return controlsOf(ref.current).flatMap((control) => {
      const message = messageFor(control)
      return message ? [asError(control, message)] : []
    })
  }

  function focusField(name: string) {
    controlsOf(ref.current)
      .find((control) => control.name === name)
      ?.focus()
  }

  function show(errors: readonly FieldError[]) {
    setList(errors)
    const first = errors[0]
    if (first) focusField(first.name)
  }

  return {
    /** Spread on the form. */
    props: {
      ref,
      noValidate: hydrated,
      onInput: () => {
        if (list.length > 0) setList(stillWrong(list, findErrors()))
      },
    },
    /** In the order of the form, for a summary. */
    list,
    /** The sentence of one field, for its `error`. */
    error: (name: string) => list.find((error) => error.name === name)?.message,
    focusField,
    clear: () => setList([]),
    /** What the server refused, by field name; names the form does not have are left out. */
    showServerErrors: (fields: Readonly<Record<string, string>>) => {
      const errors = controlsOf(ref.current).flatMap((control) => {
        const message = fields[control.name]
        return message ? [asError(control, message)] : []
      })
      show(errors)
    },
    /** Wraps a submit handler: it is called only when every field is right. */
    onSubmit:
      (send: (data: FormData, form: HTMLFormElement) => void, refuse?: (errors: FieldError[]) => void) =>
      (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        const errors = findErrors()
        show(errors)
        if (errors.length > 0) refuse?.(errors)
        else send(new FormData(event.currentTarget), event.currentTarget)
      },
  }
}

const asError = (control: Control, message: string): FieldError => ({
  name: control.name,
  message,
  id: control.id,
  label: labelOf(control),
  isEmpty: control.value.trim() === '',
})

/** Whether any of the errors is a field left empty (product.md 5: 'Missing Information'). */
export const isMissing = (errors: readonly FieldError[]) => errors.some(({ isEmpty }) => isEmpty)

/**
 * Typing mends or rewords what is shown, it never adds a complaint about a field not asked yet. A message of the
 * server's goes once the form is content with the field.
 */
function stillWrong(shown: readonly FieldError[], now: readonly FieldError[]): FieldError[] {
  return now.filter((error) => shown.some(({ name }) => name === error.name))
}
