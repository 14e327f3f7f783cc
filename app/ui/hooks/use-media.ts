import { useSyncExternalStore } from 'react'

/** Whether a media query matches. False in prerendered markup, and in the first render while a page hydrates. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
