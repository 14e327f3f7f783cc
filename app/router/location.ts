import { useSyncExternalStore } from 'react'
import { loadWholePage } from '#app/hydration/reload-after-release.ts'
import { createListeners } from '#app/ui/listeners.ts'
import { isPageReady, preloadPage } from './lazy-page.tsx'

/** Where the visitor is: the parts of the address, and how they came there. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** What the link that led here carried along. */
  state: unknown
  /** Names this entry of the browser's history. */
  key: string
  /** POP: a document load, back or forward, or a plain `#section` link. */
  move: 'POP' | 'PUSH' | 'REPLACE'
}
type NavigateOptions = { replace?: boolean | undefined; state?: unknown }

let current: Location | undefined
let turn = 0
/** The address names a page that is not shown yet: where the visitor turns next takes its entry in the history. */
let isPending = false
const { subscribe, tell: notify } = createListeners()

/** Where the visitor is now. */
export function currentLocation(): Location {
  if (!current) {
    current = readLocation('POP')
    addEventListener('popstate', () => {
      isPending = false
      void complete('POP')
    })
  }
  return current
}

/** Says where one is, where there is no browser to ask: in the build, the server and tests. */
export function standAt(pathname: string): void {
  current = { pathname, search: '', hash: '', state: undefined, key: 'default', move: 'POP' }
}

/** The same for components. They hear of a new place once its page can be shown. */
export function useLocation(): Location {
  return useSyncExternalStore(subscribe, currentLocation, currentLocation)
}

/** Goes to an address of the site, or so many steps through the history. Done when the page there is shown. */
export async function navigate(
  to: string | number,
  { replace = false, state }: NavigateOptions = {},
): Promise<void> {
  if (typeof to === 'number') return history.go(to)
  const entry = { key: newKey(), state }
  if (replace || isPending) history.replaceState(entry, '', addressOf(to))
  else history.pushState(entry, '', addressOf(to))
  isPending = true
  await complete(replace ? 'REPLACE' : 'PUSH')
}

/** Whether an address is the very one that is shown. */
export function isCurrentPage(to: string): boolean {
  const { pathname, search, hash } = currentLocation()
  return addressOf(to) === pathname + search + hash
}

/** A mere `?query` or `#section` is one of the page that is shown. Nothing after a `?` is no query. */
function addressOf(to: string): string {
  const whole = /^[?#]/.test(to) ? currentLocation().pathname + to : to
  return whole.replace(/\?(?=#|$)/, '')
}

/**
 * The address has changed; the page follows as soon as its code is there, and until then the last one stays. Nothing
 * waits when it is there already, and only the last of several hurried visits is shown.
 */
async function complete(move: Location['move']): Promise<void> {
  const mine = ++turn
  const location = readLocation(move)
  const isSamePage = location.pathname === current?.pathname
  if (!isSamePage && !isPageReady(location.pathname)) {
    const isLoaded = await preloadPage(location.pathname).then(
      () => true,
      () => false,
    )
    if (mine !== turn) return
    if (!isLoaded && (await loadWholePage())) return // otherwise what is shown says so
  }
  if (mine !== turn) return
  isPending = false
  current = location
  notify()
}

/**
 * An entry that the browser made itself, for a plain `#section` link, is named here, so that Back knows it again. To
 * press such a link twice makes another entry in the place of the first, and Chromium leaves that the first one's state.
 */
function readLocation(move: Location['move']): Location {
  const { pathname, search, hash } = location
  const { key: known, state }: { key?: unknown; state?: unknown } = Object(history.state)
  const key = typeof known === 'string' && known !== current?.key ? known : newKey()
  if (key !== known) history.replaceState({ key, state }, '')
  return { pathname, search, hash, state, key, move }
}

const newKey = () => Math.random().toString(36).slice(2)
