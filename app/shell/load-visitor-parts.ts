import { useSyncExternalStore } from 'react'
import { isReopening } from '#app/hydration/reload-after-release.ts'
import type { RouteEntry } from '#app/router/route.ts'
import { createListeners } from '#app/ui/listeners.ts'

type VisitorParts = typeof import('./visitor-parts.tsx')

/** That somebody is there, or that another tab of theirs has something to tell. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'storage']

/** When a page counts as idle in browsers that do not say. */
const IDLE_GUESS_MS = 2000

let visitorParts: VisitorParts | undefined
const { subscribe, notify } = createListeners()

/**
 * The parts that follow a visitor about, once their code is here. Who only reads a page has no need of it: it comes
 * with the page for whoever has a cart or a session, and for others at the first sign of a hand.
 */
export function useVisitorParts(): VisitorParts | undefined {
  return useSyncExternalStore(subscribe, currentVisitorParts, never)
}

/** Fetches the parts at once where there is something for them to show or to do, and at the first sign otherwise. */
export async function loadVisitorParts({ index }: RouteEntry): Promise<void> {
  listen()
  if (index === false || hasSomethingKept()) await load()
}

function listen(): void {
  for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true })
}

function onSign({ type }: Event): void {
  if (type === 'pointermove' && sparesData()) return // they may only be reading
  void load()
}

/**
 * Once the page is loaded and idle, fetches the code that the first press will need: these parts and the cart drawer.
 * Nothing is shown or done by it until then.
 */
export function fetchWhenIdle(): void {
  if (sparesData()) return
  if (document.readyState === 'complete') whenIdle(fetchParts)
  else addEventListener('load', () => whenIdle(fetchParts), { once: true })
}

function fetchParts(): void {
  import('./visitor-parts.tsx').then(({ warmDrawer }) => warmDrawer()).catch(() => undefined) // a press tries again
}

/** Safari has no requestIdleCallback. */
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
    visitorParts = await import('./visitor-parts.tsx')
    notify()
  } catch {
    listen() // offline: the next sign tries again
  }
}

function hasSomethingKept(): boolean {
  try {
    return localStorage.length > 0 || isReopening()
  } catch {
    return false // a browser that keeps nothing
  }
}

const currentVisitorParts = () => visitorParts
const never = () => undefined
