import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

// What was typed or picked in a control before the page was alive, or filled in again by the browser on a reload: React
// takes a control over as it finds it and tells nobody, so that the page would go on by what it was baked with.

/** For the `ref` of a box whose text React holds: `take` gets what it shows, once, where that is another text. */
export function useEarlyText(take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(take)
  useEffect(() => {
    const box = ref.current
    if (!box || box.value === box.defaultValue) return
    const text = box.value
    box.value = box.defaultValue // stays so when the text is turned down
    notify(text)
  }, [])
  return ref
}

/** For the `ref` of a radio or checkbox that React holds: what was picked is picked again, so that it hears of it. */
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

/** Of radios only the one picked has changed: that another one is no longer on follows from it. */
const isPicked = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked
