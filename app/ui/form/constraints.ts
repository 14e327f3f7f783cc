import { emailProblem } from '#domain/text/email-address.ts'

/** A form control that can be wrong. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Per field name: what to say when it is empty, and when it does not fit. */
export type MessageFor = Readonly<Record<string, { missing?: string; invalid?: string }>>

/** The controls of a form that take part in validation, in order; of radios with one name only the first. */
export function controlsOf(form: HTMLFormElement | null): Control[] {
  const seen = new Set<string>()
  return [...(form?.elements ?? [])].filter((element): element is Control => {
    if (!isControl(element) || !element.name || !element.willValidate || seen.has(element.name)) return false
    seen.add(element.name)
    return true
  })
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** What the label of a control says. */
export const labelOf = (control: Control): string => control.labels?.[0]?.textContent ?? ''

/** The sentence for what the browser finds wrong with a control, or undefined. Spaces alone count as empty. */
export function wrongWith(control: Control, copy: MessageFor): string | undefined {
  const { missing, invalid } = copy[control.name] ?? {}
  const blank = control.required && !isToggle(control) && control.value.trim() === ''
  if (blank || control.validity.valueMissing) return missing ?? `Fill in: ${labelOf(control)}.`
  const email =
    control.type === 'email' && control.value.trim() ? emailProblem(control.value.trim()) : undefined
  // the browser takes an address without an ending; and its message for any other is ours where the form has none
  if (email && control.validity.valid) return email
  if (!control.validity.valid && !isAddress(control)) return invalid ?? email ?? control.validationMessage
  return undefined
}

/** What is a web address is for a rule to say: the browser minds a missing https://, we do not (rulings.md 13). */
const isAddress = (control: Control) => control.type === 'url' && control.validity.typeMismatch

const isToggle = (control: Control) =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
