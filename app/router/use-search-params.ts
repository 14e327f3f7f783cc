import { useMemo } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { findRoute, matchPath } from './find-route.ts'
import { useLocation } from './location.ts'

/**
 * What stands after the ? of the address. Undefined in the prerendered page and while it hydrates: that one page
 * serves every query.
 */
export function useSearchParams(): URLSearchParams | undefined {
  const query = useSearch()
  return useHydrated() ? query : undefined
}

/** The same, for pages that only the browser fills. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** What stands in the path where the route table has a name: `{ id }` for `/order/:id`. */
export function useParams(): Readonly<Record<string, string>> {
  const { pathname } = useLocation()
  return matchPath(findRoute(pathname).path, pathname) ?? {}
}
