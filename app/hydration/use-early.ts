import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

// Text typed, or a choice made, before hydration, or restored by the browser on a reload: React hydrates a control with
// that value and fires no event, so that the state would stay that of the prerendered page.

/** For the `ref` of a controlled text field: `take` gets its early text, once, if it differs from the prerendered one. */
export function useEarlyText(take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(take)
  useEffect(() => {
    const box = ref.current
    if (!box || box.value === box.defaultValue) return
    const text = box.value
    box.value = box.defaultValue // stays so if `take` rejects the text
    notify(text)
  }, [])
  return ref
}

/** For the `ref` of a controlled radio or checkbox: a choice made early is clicked again, so that React gets it. */
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

/** Of a group of radios only the checked one counts: the others follow from it. */
const isPicked = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked
