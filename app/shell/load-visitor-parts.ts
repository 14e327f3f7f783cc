import { useSyncExternalStore } from 'react'
import { importOrReload, isReopening } from '#app/hydration/reload-after-release.ts'
import type { RouteEntry } from '#app/router/route.ts'
import { createListeners } from '#app/ui/listeners.ts'

type VisitorParts = typeof import('./visitor-parts.tsx')

/** The events that load the visitor parts: the first interaction, or a change in another tab (`storage`). */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'storage']

/** The time after which a page counts as idle in browsers without requestIdleCallback. */
const IDLE_GUESS_MS = 2000

let visitorParts: VisitorParts | undefined
const { subscribe, notify } = createListeners()

/**
 * The visitor parts; `undefined` until their code is loaded. Reading a page does not need that code, so most pages load
 * it later than their own code (`loadVisitorParts`).
 */
export function useVisitorParts(): VisitorParts | undefined {
  return useSyncExternalStore(subscribe, currentVisitorParts, never)
}

/**
 * Loads the visitor parts: at once if the browser has stored data or the route has `index: false`, else at the first
 * event.
 */
export async function loadVisitorParts({ index }: RouteEntry): Promise<void> {
  listen()
  if (index === false || hasSomethingKept()) await load()
}

function listen(): void {
  for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true })
}

function onSign({ type }: Event): void {
  if (type === 'pointermove' && sparesData()) return // the visitor may only be reading
  void load()
}

/**
 * Once the page is loaded and idle, fetches the code that the first click may need: the visitor parts and the cart
 * drawer. It does not render them, and does nothing if the browser saves data.
 */
export function fetchWhenIdle(): void {
  if (sparesData()) return
  if (document.readyState === 'complete') whenIdle(fetchParts)
  else addEventListener('load', () => whenIdle(fetchParts), { once: true })
}

function fetchParts(): void {
  import('./visitor-parts.tsx').then(({ preloadDrawer }) => preloadDrawer()).catch(() => undefined) // a click retries
}

/** Runs the task when the page is idle. Safari has no requestIdleCallback, so the task waits for a fixed time there. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, IDLE_GUESS_MS)
}

function sparesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}

async function load(): Promise<void> {
  for (const sign of SIGNS) removeEventListener(sign, onSign)
  try {
    visitorParts = await importOrReload(() => import('./visitor-parts.tsx'))
    notify()
  } catch {
    listen() // offline: the next interaction tries again
  }
}

function hasSomethingKept(): boolean {
  try {
    return localStorage.length > 0 || isReopening()
  } catch {
    return false // storage is blocked
  }
}

const currentVisitorParts = () => visitorParts
const never = () => undefined
