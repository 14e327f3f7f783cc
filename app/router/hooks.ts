import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import type { Location, NavigateOptions, NavigationType, Router, RouterState } from './create-router.ts'
import { matchPath } from './match.ts'
import type { Params, RouteDef, RoutePath } from './route.ts'
import { useRouter } from './router-context.tsx'

// All hooks but `useRoute` have the names of hooks of React Router.

/** The location of the page that is shown. It changes when the code of the next page has arrived. */
export function useLocation(): Location {
  return useRouterState(({ location }) => location)
}

/** How the visitor came to the page that is shown. */
export function useNavigationType(): NavigationType {
  return useRouterState(({ navigationType }) => navigationType)
}

/** Whether the code of the next page is being fetched. */
export function useNavigation(): { state: RouterState['navigation'] } {
  const state = useRouterState(({ navigation }) => navigation)
  return { state }
}

/** Returns `navigate` of the router, always the same function. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

/** The entry of the route table that is shown. */
export function useRoute(): RouteDef {
  return useRouterState(({ route }) => route)
}

/** The params of the route that is shown: `useParams<'/order/:id'>()` gives `{ id }`. */
export function useParams<Path extends RoutePath>(): Params<Path> {
  const { pathname } = useLocation()
  const { path } = useRoute()
  return (matchPath(path, pathname) ?? {}) as Params<Path>
}

/**
 * The query of the URL, and a function that navigates to the same page with another query. The query is empty until a
 * prerendered page is hydrated, because one page serves every query. `useHydrated` says whether the page is hydrated.
 */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams, options?: NavigateOptions) => void,
] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const shown = useHydrated() ? search : ''
  const params = useMemo(() => new URLSearchParams(shown), [shown])
  const setParams = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => void navigate(`?${next}`, options),
    [navigate],
  )
  return [params, setParams]
}

function useRouterState<Part>(select: (state: RouterState) => Part): Part {
  const { state, subscribe } = useRouter()
  const read = () => select(state())
  return useSyncExternalStore(subscribe, read, read)
}
