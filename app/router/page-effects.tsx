import { useEffect } from 'react'
import { useRouteChange } from './route-change.ts'
import { useScroll } from './scroll.ts'

/**
 * Sets title, focus and scroll position after a page change, and marks the document as hydrated. It is in the page's
 * Suspense boundary, so that it runs when the page is shown.
 */
export function PageEffects() {
  useRouteChange()
  useScroll()
  useHydratedMark()
  return null
}

/** Tells `app/hydration/start.ts` and the tests that the page handles events now. */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
