import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useRoute } from './hooks.ts'
import { whenPresent } from './scroll-target.ts'

/** The path that was shown last. It is a module variable because the component is unmounted when a page throws. */
let shownPath: string | undefined

/**
 * Does after a navigation what the browser does on a document load. It sets title, description and canonical URL of the
 * new page, and focuses its heading, so that a screen reader starts there. It moves no focus on the first page.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation()
  const { title, description } = useRoute()

  // a layout effect, so that an effect of the page can put a name that it knows into the title
  useLayoutEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    setCanonical(pathname)
  }, [pathname, title, description])

  useEffect(() => {
    const before = shownPath
    shownPath = pathname
    if (before === undefined || before === pathname) return
    const heading = findHeading()
    if (heading) return focus(heading)
    // a page that first checks the session has no heading yet; the link that was pressed may keep the focus until then
    const focused = document.activeElement
    return whenPresent(findHeading, 0, (late) => {
      if (document.activeElement === focused || document.activeElement === document.body) focus(late)
    })
  }, [pathname])
}

const findHeading = () => document.querySelector<HTMLElement>('main h1') ?? undefined
const focus = (heading: HTMLElement) => heading.focus({ preventScroll: true })

/** The Share button of a browser uses the canonical URL, so that URL must follow the current page. */
function setCanonical(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link) link.href = new URL(pathname, link.href).href
}
