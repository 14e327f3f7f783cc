import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is on screen. Until it is known, it counts as seen. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setInView(entry.isIntersecting)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [ref, inView]
}
