import { useEffect } from 'react'
import { whenPresent } from './anchor.ts'
import { findRoute } from './find-route.ts'
import { useLocation } from './location.ts'

/** The path shown last; outlives the component, which goes when a page breaks. */
let shown: string | undefined

/**
 * What a document load does by itself and a route change must do by hand: title, description and address of the new
 * page, and the focus on its heading, so that a screen reader starts there. The first page is the browser's own.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation()

  useEffect(() => {
    const { title, description } = findRoute(pathname)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    followCanonical(pathname)

    const before = shown
    shown = pathname
    if (before === undefined || before === pathname) return
    const heading = findHeading()
    if (heading) return focus(heading)
    // a page that has to ask first who is there has none yet
    return whenPresent(findHeading, 0, (late) => {
      if (document.activeElement === document.body) focus(late)
    })
  }, [pathname])
}

const findHeading = () => document.querySelector<HTMLElement>('main h1') ?? undefined
const focus = (heading: HTMLElement) => heading.focus({ preventScroll: true })

/** Browsers share the canonical address: it must not stay that of the page one came from. */
function followCanonical(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link) link.href = new URL(pathname, link.href).href
}
