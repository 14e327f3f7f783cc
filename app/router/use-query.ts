import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/**
 * What stands after the ? of the address. Undefined in the prerendered page and while it hydrates: that one page
 * serves every query.
 */
export function useQuery(): URLSearchParams | undefined {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? new URLSearchParams(search) : undefined), [hydrated, search])
}
