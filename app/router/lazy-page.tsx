import { lazy, type ReactElement } from 'react'
import { fetchOnce } from '#app/hydration/fetch-once.ts'
import type { PageModule, RouteDef } from '#app/routes/route-def.ts'
import { ROUTES } from '#app/routes/routes.ts'
import { findRoute, pathOf } from './find-route.ts'

type LazyPage = {
  /** Always the same, so that what renders it does not render the page again. */
  element: ReactElement
  preload: () => Promise<PageModule>
  /** Whether it and all its parts can be shown without waiting. */
  isReady: () => boolean
}

/** A page that renders at once when its chunk is known (server, first render, warmed link) and suspends otherwise. */
function lazyPage(load: RouteDef['load']): LazyPage {
  const page = fetchOnce(load)
  let Lazy = lazy(page.fetch)
  let failed = false

  async function preload(): Promise<PageModule> {
    if (failed) Lazy = lazy(page.fetch) // React keeps a lazy component that failed
    failed = false
    try {
      return await page.fetch()
    } catch (error) {
      failed = true
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

/** By screen, so that going between two routes of the same screen keeps it. */
const PAGES: ReadonlyMap<string, LazyPage> = new Map(ROUTES.map((route) => [route.src, lazyPage(route.load)]))

/** The page of a line of the route table. */
export function pageOf(route: RouteDef): LazyPage | undefined {
  return PAGES.get(route.src)
}

/** Fetches the code of the page at this address with all its parts, so that going there does not wait. */
export async function preloadPage(to: string): Promise<void> {
  const module = await pageOf(findRoute(pathOf(to)))?.preload()
  await Promise.all(module?.parts?.map((part) => part.load()) ?? [])
}

/** Whether the page at this address can be shown without waiting. */
export function isPageReady(to: string): boolean {
  return pageOf(findRoute(pathOf(to)))?.isReady() ?? true
}
