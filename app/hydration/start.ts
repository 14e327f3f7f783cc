import { holdEvents } from './event-replay.ts'

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

const release = holdEvents(page, () => void begin())
setTimeout(release, MOST_HELD_MS)
const watcher = new MutationObserver(() => setTimeout(release)) // what the page shows with scripts alone comes first
watcher.observe(page, { attributeFilter: ['data-hydrated'] })

let begun: Promise<unknown> | undefined
function begin(): Promise<unknown> {
  begun ??= load().catch(release)
  return begun
}

/** Fetches all at once and runs one after another, always a little at a time: a phone can answer a finger in between. */
async function load(): Promise<unknown> {
  const files = chunks.split(' ').filter(Boolean)
  for (const file of files) {
    document.head.append(linkTo(file))
    await nextTask()
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await nextTask()
  }
  return import(/* @vite-ignore */ entry)
}

/** Sooner than a timer, which browsers hold back in a page that is not looked at. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })
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
