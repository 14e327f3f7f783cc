import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { holdEvents } from './event-replay.ts'
import { fetchOnce } from './fetch-once.ts'

type PartModule = { default: ComponentType }
/** A part of a page whose code is fetched after the page's own. */
export type DeferredPart = ComponentType & { load: () => Promise<unknown>; isReady: () => boolean }

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
export function deferred(id: string, load: () => Promise<PartModule>): DeferredPart {
  const part = fetchOnce(load)
  const lazyPart = () =>
    lazy(async () => {
      const release = await whenNear(id)
      const { default: Part } = await part.fetch().catch(whenOnline(part.fetch))
      return { default: withSign(Part, release) }
    })
  function Deferred() {
    if (import.meta.env.SSR && !part.current())
      throw new Error(`Name the part ${id} among the parts of its page.`)
    // of each visit its own: what waits for a baked part waits for ever once that has left with its page
    const [Part] = useState(() => part.current()?.default ?? lazyPart())
    return (
      <Suspense>
        <Part />
      </Suspense>
    )
  }
  return Object.assign(memo(Deferred), { load: part.fetch, isReady: () => part.current() !== undefined })
}

/** Without a connection the part stays as it was baked, and comes alive when there is one. */
function whenOnline<T>(again: () => Promise<T>): () => Promise<T> {
  return () => new Promise((resolve) => addEventListener('online', () => resolve(again()), { once: true }))
}

/** The part, which says when it has come alive: once it has also shown what it shows with JavaScript alone. */
function withSign(Part: ComponentType, onAlive: () => void): ComponentType {
  return function Alive() {
    const [alive, setAlive] = useState(false)
    useEffect(() => setAlive(true), [])
    useEffect(() => {
      if (alive) onAlive()
    }, [alive])
    return <Part />
  }
}

/** Waits for the visitor to come near, or to press something there; answers what lets go of presses held till then. */
async function whenNear(id: string): Promise<() => void> {
  const first = document.getElementById(id)
  if (!first) return () => {}
  return new Promise((resolve) => {
    const release = holdEvents(first, come)
    const watcher = new IntersectionObserver((entries) => entries.some(isIn) && come(), { rootMargin: NEAR })
    watcher.observe(first)

    function come() {
      watcher.disconnect()
      resolve(release)
    }
  })
}

const isIn = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting
