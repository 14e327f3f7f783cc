import { flushSync } from 'react-dom'

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
