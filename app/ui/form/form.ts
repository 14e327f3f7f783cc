import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { type Control, controlsOf, labelOf, type MessageFor, wrongWith } from './constraints.ts'

export type FieldError = {
  name: string
  message: string
  id: string
  label: string
  isEmpty: boolean
  /** The value that the server refused, as JSON. */
  refused?: string
}

type FormOptions = {
  /** The messages of the native validation, by field name. */
  messages?: MessageFor
  /** Further rules by field name, checked after the native validation. A rule returns a message, or undefined. */
  rules?: Readonly<Record<string, (value: string) => string | undefined>>
}

/**
 * Validates a form by the browser's constraints, with our own messages. Errors appear on submit and update as the
 * visitor types, and the focus goes to the first invalid field. Without JavaScript the browser shows its own messages.
 * The caller sends the form.
 */
export function useForm({ messages = {}, rules = {} }: FormOptions = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const [list, setList] = useState<readonly FieldError[]>([])
  const hydrated = useHydrated()

  const messageFor = (control: Control) =>
    wrongWith(control, messages) ?? rules[control.name]?.(control.value)

  function findErrors(): FieldError[] {
    return controlsOf(ref.current).flatMap((control) => {
      const message = messageFor(control)
      return message ? [asError(control, message)] : []
    })
  }

  /** The values that the form would send under `name`, as JSON. */
  const valueNamed = (name: string) => JSON.stringify(new FormData(ref.current ?? undefined).getAll(name))

  function focusField(name: string) {
    controlsOf(ref.current)
      .find((control) => control.name === name)
      ?.focus()
  }

  /** Focuses the submit button, which may be outside of the form if its `form` attribute names the form. */
  function focusSubmit() {
    const buttons = [...(ref.current?.elements ?? [])].filter((each) => each instanceof HTMLButtonElement)
    buttons.find(({ type }) => type === 'submit')?.focus()
  }

  function show(errors: readonly FieldError[]) {
    setList(errors)
    const first = errors[0]
    if (first) focusField(first.name)
  }

  return {
    props: {
      ref,
      noValidate: hydrated,
      onInput: () => {
        if (list.length > 0) setList(stillWrong(list, findErrors(), valueNamed))
      },
    },
    /** The errors that are shown, in the order of the form. */
    list,
    /** The message that is shown at a field, or undefined. */
    error: (name: string) => list.find((error) => error.name === name)?.message,
    focusField,
    focusSubmit,
    clear: () => setList([]),
    /** Shows the server's messages by field name; names that the form lacks are ignored. */
    showServerErrors: (fields: Readonly<Record<string, string>>) => {
      const errors = controlsOf(ref.current).flatMap((control) => {
        const message = fields[control.name]
        return message ? [{ ...asError(control, message), refused: valueNamed(control.name) }] : []
      })
      show(errors)
    },
    /** Makes a submit handler. It calls `send` if every field is valid, and `refuse` with the errors otherwise. */
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
  isEmpty: control.validity.valueMissing || control.value.trim() === '', // a radio button always has a value
})

/** Whether any of the errors is a field left empty (product.md 5: 'Missing Information'). */
export const isMissing = (errors: readonly FieldError[]) => errors.some(({ isEmpty }) => isEmpty)

/**
 * While the visitor types, shown errors change or disappear, and no other field gets an error. A message of the server
 * stays while its field has the value that the server refused.
 */
function stillWrong(
  shown: readonly FieldError[],
  now: readonly FieldError[],
  valueNamed: (name: string) => string,
): FieldError[] {
  return shown.flatMap((error) => {
    const fresh = now.find(({ name }) => name === error.name)
    if (fresh) return [fresh]
    return error.refused === valueNamed(error.name) ? [error] : []
  })
}

/**
 * Runs a state update that prefills fields. If it fills the empty field that has the focus, the text is selected, so
 * that it does not mix with what the visitor types.
 */
export function prefill(update: () => void): void {
  const field = document.activeElement
  const isEmpty = field instanceof HTMLInputElement && field.value === ''
  flushSync(update)
  if (isEmpty) field.select()
}
