import { type RefCallback, useCallback, useState } from 'react'

/** A ref for an element, and whether the element is in view; true until the observer first reports. */
export function useInView<E extends Element>(): [RefCallback<E>, boolean] {
  const [inView, setInView] = useState(true)
  const watch = useCallback((element: E) => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setInView(entry.isIntersecting)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [watch, inView]
}
