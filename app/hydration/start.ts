import { replayEvents } from './event-replay.ts'
import { noteServices } from './note-service.ts'

/**
 * The first script of every page, below 1 kB when compressed. It fetches the other scripts after the first paint, or
 * earlier on a click on a button. In a hidden tab it fetches them at once. After hydration it replays the last of
 * these clicks. It also notes the service that a followed link requests.
 */

/** Scripts are fetched after this time, even if the browser reports no paint. */
const MAX_PAINT_WAIT_MS = 1000
/** The capture of clicks ends after this time, even if the scripts have not arrived. */
const MAX_CAPTURE_MS = 10_000

const page = document.documentElement
const { entry = '', chunks = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

noteServices()
const replay = replayEvents(
  () => true,
  () => void start(),
)
setTimeout(replay, MAX_CAPTURE_MS)
const observer = new MutationObserver(replay)
observer.observe(page, { attributeFilter: ['data-hydrated'] })

let started: Promise<unknown> | undefined
function start(): Promise<unknown> {
  started ??= load().catch(replay)
  return started
}

/** Fetches all chunks in parallel, then runs each in its own task, so that a slow phone can handle input in between. */
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

/** Resolves in the next task. It uses a message because browsers throttle timers in a background tab. */
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

if (document.visibilityState === 'hidden') void start()
else {
  setTimeout(() => void start(), MAX_PAINT_WAIT_MS)
  new PerformanceObserver((list, paint) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    paint.disconnect()
    void start()
  }).observe({ type: 'paint', buffered: true })
}
