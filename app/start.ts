import { holdPresses } from './router/hold.ts'

/**
 * The first script of every page, some hundred bytes that need nothing else: the others come once the page can be seen,
 * so that they never stand in the way of that. Until they are alive, what is pressed waits for them.
 */

/** After so long the scripts come whether or not the browser says that it has painted. */
const PATIENCE_MS = 1000
/** After so long a press goes its way without them. */
const MOST_HELD_MS = 10_000

const page = document.documentElement
const { entry = '', chunks = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

const release = holdPresses(page, () => void begin())
setTimeout(release, MOST_HELD_MS)
const watcher = new MutationObserver(() => setTimeout(release)) // what the page shows with scripts alone comes first
watcher.observe(page, { attributeFilter: ['data-hydrated'] })

let begun: Promise<unknown> | undefined
function begin(): Promise<unknown> {
  begun ??= load().catch(release)
  return begun
}

async function load(): Promise<unknown> {
  const links = chunks.split(' ').filter(Boolean).map(linkTo)
  document.head.append(...links)
  return import(/* @vite-ignore */ entry)
}

function linkTo(chunk: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href: chunk })
}

if (document.visibilityState === 'hidden') void begin()
else {
  setTimeout(() => void begin(), PATIENCE_MS)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void begin()
  }).observe({ type: 'paint', buffered: true })
}
