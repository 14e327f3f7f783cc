import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

// A visitor can type or choose before hydration, and browsers restore values on a reload. React hydrates such a control
// without an event, so the state of its component would keep the value of the prerendered page.

/**
 * Returns the `ref` for a controlled text field. `take` is called once with the text, if the text was changed before
 * hydration.
 */
export function useEarlyText(take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(take)
  useEffect(() => {
    const box = ref.current
    if (!box || box.value === box.defaultValue) return
    const text = box.value
    box.value = box.defaultValue // the box keeps this value if `take` rejects the text
    notify(text)
  }, [])
  return ref
}

/**
 * Returns the `ref` for a radio or checkbox. A choice made before hydration is clicked again, so that React gets the
 * event. `isHeld` says whether the state of a component holds the choice. An uncontrolled control keeps its choice
 * without a click.
 */
export function useEarlyPick(isHeld: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const control = ref.current
    if (!isHeld || !control || !isPicked(control)) return
    control.checked = control.defaultChecked
    control.click()
  }, [isHeld])
  return ref
}

/** In a group of radios only the chosen radio is clicked again, because the browser unchecks the others. */
const isPicked = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked
