import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { PagePart } from '#app/route-def.ts'

type PartModule = { default: ComponentType }

/** Where a part's beginning is near: up to a window's height below the window, and anywhere above it. */
const NEAR = '1000000px 0px 100%'

/**
 * A part of a page that stands far below what is seen first. It is baked with the page, and where it stands it can be
 * read, and its links and forms work, from the start; its code comes when the visitor nears it, and at once when one
 * gets to the page by a link of ours. `id` is that of its first element.
 *
 * The page names it among its `parts`. It takes no props and may read no context that changes: React would have to
 * throw away what was baked.
 */
export function later(id: string, load: () => Promise<PartModule>): PagePart {
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
  function Later() {
    if (import.meta.env.SSR && !Ready) throw new Error(`Name the part ${id} among the parts of its page.`)
    return <Suspense>{Ready ? <Ready /> : <Lazy />}</Suspense>
  }
  return Object.assign(memo(Later), { load: fetchOnce })
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
