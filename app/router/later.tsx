import { type ComponentType, lazy, memo, Suspense } from 'react'

type PartModule = { default: ComponentType }
type Part = { load: () => Promise<unknown>; isReady: () => boolean }

/** The parts of every page that is here. */
const parts = new Set<Part>()

/** Where a part's beginning is near: up to a window's height below the window, and anywhere above it. */
const NEAR = '1000000px 0px 100%'

/**
 * A part of a page that stands far below what is seen first. It is baked with the page, and where it stands it can be
 * read, and its links and forms work, from the start; its code comes when the visitor nears it, and at once when one
 * gets to the page by a link of ours. `id` is that of its first element.
 *
 * It takes no props and may read no context that changes: React would have to throw away what was baked.
 */
export function later(id: string, load: () => Promise<PartModule>): ComponentType {
  let Ready: ComponentType | undefined
  let pending: Promise<PartModule> | undefined

  const fetchOnce = () => {
    pending ??= load().then(
      (module) => {
        Ready = module.default
        return module
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  const Lazy = lazy(async () => {
    await whenNear(id)
    return fetchOnce().catch(whenOnline(fetchOnce))
  })
  parts.add({ load: fetchOnce, isReady: () => Ready !== undefined })
  return memo(function Later() {
    return <Suspense>{Ready ? <Ready /> : <Lazy />}</Suspense>
  })
}

/** Fetches what is missing of the pages that are here. */
export async function loadParts(): Promise<void> {
  await Promise.all(Array.from(parts, (part) => part.load()))
}

export function arePartsReady(): boolean {
  return Array.from(parts).every((part) => part.isReady())
}

/** Without a connection the part stays as it was baked, and comes alive when there is one. */
function whenOnline<T>(again: () => Promise<T>): () => Promise<T> {
  return () => new Promise((resolve) => addEventListener('online', () => resolve(again()), { once: true }))
}

async function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return
  await new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    watcher.observe(element)
  })
}
