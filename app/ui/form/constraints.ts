import { emailProblem } from '#domain/text/email-address.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The messages by field name: `missing` for an empty field, `invalid` for an invalid value. */
export type MessageFor = Readonly<Record<string, { missing?: string; invalid?: string }>>

/** The validated controls of a form, in document order: of controls with the same name, only the first. */
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

export const labelOf = (control: Control): string => control.labels?.[0]?.textContent ?? ''

/** The message for a control with an invalid value, or undefined. Spaces alone count as empty. */
export function wrongWith(control: Control, copy: MessageFor): string | undefined {
  const { missing, invalid } = copy[control.name] ?? {}
  const blank = control.required && !isToggle(control) && control.value.trim() === ''
  if (blank || control.validity.valueMissing) return missing ?? `Fill in: ${labelOf(control)}.`
  const email =
    control.type === 'email' && control.value.trim() ? emailProblem(control.value.trim()) : undefined
  // the browser accepts addresses that mail cannot reach, such as one without a top-level domain
  if (email && control.validity.valid) return email
  if (!control.validity.valid && !isAddress(control)) return invalid ?? email ?? control.validationMessage
  return undefined
}

/**
 * Whether the browser refuses a URL because it has no scheme such as https://. We accept such URLs (rulings.md 13), and
 * the rules of the form check them.
 */
const isAddress = (control: Control) => control.type === 'url' && control.validity.typeMismatch

const isToggle = (control: Control) =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
