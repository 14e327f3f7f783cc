import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { replayEvents } from './event-replay.ts'
import { fetchOnce } from './fetch-once.ts'
import { importOrReload } from './reload-after-release.ts'
import { tryAgain } from './try-again.ts'

/** The capture of presses ends this long after the fetch begins, even if the code has not arrived. */
const MAX_CAPTURE_MS = 10_000

type PartModule = { default: ComponentType }
/** A part of a page whose code is fetched after the code of the page. */
export type DeferredPart = ComponentType & { load: () => Promise<unknown>; isReady: () => boolean }

/** A part is near when it is at most one viewport's height below the visible area, or anywhere above it. */
const ROOT_MARGIN = '1000000px 0px 100%'

/**
 * Lazy hydration of a part of a page, such as the sections below the fold. The part is prerendered, so that it can be
 * read and its links work from the start. A press on one of its buttons takes effect after hydration. The code of the
 * part is fetched when the visitor scrolls near the part or presses a button in it. If a link of the site leads to the
 * page, the code is fetched together with the code of the page.
 * `id` is the id of the part's first element. Later siblings of that element belong to the part too, unless `isAlone`.
 *
 * The page must list the part in its `parts`. The part takes no props and reads no context that changes: either would
 * make React discard the prerendered HTML.
 */
export function deferred(
  id: string,
  load: () => Promise<PartModule>,
  { isAlone = false } = {},
): DeferredPart {
  const part = fetchOnce(load)
  const lazyPart = () =>
    lazy(async () => {
      const replay = await whenNear(id, isAlone)
      const { default: Part } = await importOrReload(part.fetch).catch(() => {
        replay() // until the code is loaded, presses work as without JavaScript
        return tryAgain(part.fetch)
      })
      return { default: withHydrationCallback(Part, replay) }
    })
  function Deferred() {
    if (import.meta.env.SSR && !part.current())
      throw new Error(`Name the part ${id} among the parts of its page.`)
    // a new lazy component for each visit, because the old component never resolves if the page was left too early
    const [Part] = useState(() => part.current()?.default ?? lazyPart())
    return (
      <Suspense>
        <Part />
      </Suspense>
    )
  }
  return Object.assign(memo(Deferred), { load: part.fetch, isReady: () => part.current() !== undefined })
}

/** Wraps the part. Calls `onHydrated` once the part is hydrated and has rendered what only JavaScript shows. */
function withHydrationCallback(Part: ComponentType, onHydrated: () => void): ComponentType {
  return function Hydrated() {
    const [isHydrated, setHydrated] = useState(false)
    useEffect(() => setHydrated(true), [])
    useEffect(() => {
      if (isHydrated) onHydrated()
    }, [isHydrated])
    return <Part />
  }
}

/**
 * Resolves when the visitor scrolls near the part or presses a button in it, or at once if the document lacks the part.
 * The value is the function that repeats the last such press after hydration.
 */
async function whenNear(id: string, isAlone: boolean): Promise<() => void> {
  const first = document.getElementById(id)
  if (!first) return () => {}
  return new Promise((resolve) => {
    const replay = replayEvents(
      (button) => first.contains(button) || (!isAlone && isLaterSibling(first, button)),
      start,
    )
    const observer = new IntersectionObserver((entries) => entries.some(isNear) && start(), {
      rootMargin: ROOT_MARGIN,
    })
    observer.observe(first)

    function start() {
      observer.disconnect()
      setTimeout(replay, MAX_CAPTURE_MS)
      resolve(replay)
    }
  })
}

/** Whether `element`, which is not inside `first`, is a later sibling of `first` or inside one. */
function isLaterSibling(first: Element, element: Element): boolean {
  const follows = first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return follows > 0 && first.parentElement?.contains(element) === true
}

const isNear = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting
