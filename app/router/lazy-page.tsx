import { lazy, type ReactElement } from 'react'
import { fetchOnce } from '#app/hydration/fetch-once.ts'
import { findRoute, pathOf } from './match.ts'
import type { PageModule, RouteDef } from './route.ts'

export type LazyPage = {
  /** Always the same element, so that React does not render the page again when its parent renders. */
  element: ReactElement
  preload: () => Promise<PageModule>
  /** Whether the page and its deferred parts can be rendered without a fetch. */
  isReady: () => boolean
}

/** A page that renders at once if its code is loaded (on the server, or preloaded), and suspends otherwise. */
function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const page = fetchOnce(load)
  let Lazy = lazy(page.fetch)
  let hasFailed = false

  async function preload(): Promise<PageModule> {
    if (hasFailed) Lazy = lazy(page.fetch) // React keeps a lazy component that failed
    hasFailed = false
    try {
      return await page.fetch()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  function Page() {
    const Ready = page.current()?.default ?? Lazy
    return <Ready />
  }
  const isReady = () => {
    const ready = page.current()
    return ready !== undefined && (ready.parts ?? []).every((part) => part.isReady())
  }
  return { element: <Page />, preload, isReady }
}

/** The code of a route table's screens and layouts, each fetched once. Routes with the same file share its page. */
export function createPages(routes: readonly RouteDef[]) {
  const pages = new Map<string, LazyPage>()
  for (const { file, load, layout, loadLayout } of routes) {
    if (!pages.has(file)) pages.set(file, lazyPage(load))
    if (layout && loadLayout && !pages.has(layout)) pages.set(layout, lazyPage(loadLayout))
  }
  const pagesOf = ({ layout, file }: RouteDef): LazyPage[] =>
    [layout, file].flatMap((name) => (name && pages.get(name)) || [])

  /** Fetches the code of the page at a URL with all its parts, so that a navigation there does not wait. */
  const preload = async (to: string): Promise<void> => {
    const modules = await Promise.all(pagesOf(findRoute(routes, pathOf(to))).map((page) => page.preload()))
    await Promise.all(modules.flatMap(({ parts = [] }) => parts.map((part) => part.load())))
  }
  const isReady = (to: string) => pagesOf(findRoute(routes, pathOf(to))).every((page) => page.isReady())
  return { pagesOf, preload, isReady }
}
