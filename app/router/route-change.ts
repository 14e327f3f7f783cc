import { useEffect } from 'react'
import { useLocation, useRoute } from './hooks.ts'
import { whenPresent } from './scroll-target.ts'

/** The path shown last. It outlives the component, which is unmounted when a page throws. */
let shownPath: string | undefined

/**
 * What the browser does on a document load: title, description and canonical URL of the new page, and the focus on its
 * heading, so that a screen reader starts there. On the first page the browser has done so.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation()
  const { title, description } = useRoute()

  useEffect(() => {
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

/** Browsers share the canonical URL, so it must be that of the current page. */
function setCanonical(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link) link.href = new URL(pathname, link.href).href
}
