import { type ComponentType, lazy, type ReactElement } from 'react'
import type { PageModule, RouteDef } from '#app/route-def.ts'
import { ROUTES } from '#app/routes.ts'
import { findRoute, pathOf } from './find-route.ts'

type LazyPage = {
  /** Always the same, so that what renders it does not render the page again. */
  element: ReactElement
  preload: () => Promise<PageModule>
  /** Whether it can be shown without waiting. */
  isReady: () => boolean
}

/** A page that renders at once when its chunk is known (server, first render, warmed link) and suspends otherwise. */
function lazyPage(load: RouteDef['load']): LazyPage {
  let ready: ComponentType | undefined
  let pending: Promise<PageModule> | undefined
  let failed = false

  const fetchOnce = () => {
    pending ??= load().then(
      (module) => {
        ready = module.default
        return module
      },
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return pending
  }
  let Lazy = lazy(fetchOnce)

  // Only a new visit tries again. Were the failure forgotten at once, the render that waits for it would start over
  // and never come to show the error.
  const preload = () => {
    if (failed) {
      failed = false
      pending = undefined
      Lazy = lazy(fetchOnce) // React keeps a lazy component that failed
    }
    return fetchOnce()
  }

  function Page() {
    const Ready = ready
    return Ready ? <Ready /> : <Lazy />
  }
  return { element: <Page />, preload, isReady: () => ready !== undefined }
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
