import { reloadAfterRelease } from '#app/hydration/reload-after-release.ts'
import { createListeners } from '#app/ui/listeners.ts'
import { createPages, type LazyPage } from './lazy-page.tsx'
import { findRoute } from './match.ts'
import { handleModalPop, isModalEntry, modalEntryLeft } from './modal-entry.ts'
import type { RouteDef } from './route.ts'

export type Location = {
  pathname: string
  search: string
  hash: string
  /** The value that `navigate` stored in the history entry. */
  state: unknown
  /** Identifies the history entry. */
  key: string
}
/** POP: a document load, back or forward, or a plain `#section` link. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type NavigateOptions = { replace?: boolean | undefined; state?: unknown }

/** The page that is shown. `navigation` is `loading` while the code of the next page is being fetched. */
export type RouterState = {
  location: Location
  route: RouteDef
  navigationType: NavigationType
  navigation: 'idle' | 'loading'
}

export type Router = {
  state: () => RouterState
  subscribe: (listener: () => void) => () => void
  /**
   * Goes to a URL of the site; a number moves by that many history entries. Resolves when the page is shown; for a
   * number, before that.
   */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>
  preload: (to: string) => Promise<void>
  /** A route's layout, if it has one, and its screen. */
  pagesOf: (route: RouteDef) => LazyPage[]
}

/** The router of the browser, on the History API. */
export function createBrowserRouter(routes: readonly RouteDef[]): Router {
  const { pagesOf, preload, isReady } = createPages(routes)
  const { subscribe, notify } = createListeners()
  let turn = 0
  let state = stateAt(readLocation(undefined), 'POP')

  addEventListener('popstate', () => {
    if (handleModalPop()) return
    state = { ...state, navigation: 'idle' } // Back or forward has left the history entry of a page that was loading.
    void complete('POP')
  })

  return { state: () => state, subscribe, navigate, preload, pagesOf }

  async function navigate(
    to: string | number,
    { replace = false, state: carried }: NavigateOptions = {},
  ): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    // A closed modal is still going back in the history. Without this wait, that step would leave the new entry.
    const left = modalEntryLeft()
    if (left) await left
    const entry = { key: newKey(), state: carried }
    // The entry of a modal is replaced. The entry of a page that is not shown yet is replaced too, so that two quick
    // presses make one history entry.
    const replaces = replace || state.navigation === 'loading' || isModalEntry()
    if (replaces) history.replaceState(entry, '', resolve(to, state.location))
    else history.pushState(entry, '', resolve(to, state.location))
    await complete(replace ? 'REPLACE' : 'PUSH')
  }

  /**
   * Shows the page of the changed URL once its code is loaded. Until then the previous page stays. Of several quick
   * navigations only the last page is shown.
   */
  async function complete(navigationType: NavigationType): Promise<void> {
    const mine = ++turn
    const location = readLocation(state.location.key)
    const isSamePage = location.pathname === state.location.pathname
    if (!isSamePage && !isReady(location.pathname)) {
      state = { ...state, navigation: 'loading' }
      notify()
      const isLoaded = await preload(location.pathname).then(
        () => true,
        () => false,
      )
      if (mine !== turn) return
      if (!isLoaded && (await reloadAfterRelease())) return // without a reload, the error screen is shown
      if (mine !== turn) return
    }
    state = stateAt(location, navigationType)
    notify()
  }

  function stateAt(location: Location, navigationType: NavigationType): RouterState {
    return { location, route: findRoute(routes, location.pathname), navigationType, navigation: 'idle' }
  }
}

/** The router of one page that never changes: for the prerenderer, the server and component tests. */
export function createStaticRouter(routes: readonly RouteDef[], pathname: string): Router {
  const { pagesOf, preload } = createPages(routes)
  const state: RouterState = {
    location: { pathname, search: '', hash: '', state: undefined, key: 'default' },
    route: findRoute(routes, pathname),
    navigationType: 'POP',
    navigation: 'idle',
  }
  return {
    state: () => state,
    subscribe: () => () => undefined,
    navigate: async () => undefined,
    preload,
    pagesOf,
  }
}

/** Returns the path, query and hash that a link names. `?query` and `#section` are relative to the current page. */
export function resolve(to: string, { pathname }: Location): string {
  const whole = /^[?#]/.test(to) ? pathname + to : to
  return whole.replace(/\?(?=#|$)/, '') // an empty query
}

/**
 * Reads the current location. For a plain `#section` link the browser itself makes a history entry, which has no key
 * or, after a second press in Chromium, a copy of the previous entry's key. Such an entry gets a new key, so that Back
 * can tell the entries apart.
 */
function readLocation(shownKey: string | undefined): Location {
  const { pathname, search, hash } = location
  const { key: known, state }: { key?: unknown; state?: unknown } = Object(history.state)
  const key = typeof known === 'string' && known !== shownKey ? known : newKey()
  if (key !== known) history.replaceState({ key, state }, '')
  return { pathname, search, hash, state, key }
}

const newKey = () => Math.random().toString(36).slice(2)
