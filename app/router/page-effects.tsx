import { useEffect } from 'react'
import { useRouteChange } from './route-change.ts'
import { useScroll } from './scroll.ts'

/**
 * What happens once a page is there: title, focus, scroll position. It stands beside the page, within the same
 * boundary, so that it waits for the page's code as the page does.
 */
export function PageEffects() {
  useRouteChange()
  useScroll()
  useHydratedMark()
  return null
}

/** Says to tests, and to anybody who looks, that the page answers clicks now. */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
