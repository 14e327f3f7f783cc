import { useEffect, useEffectEvent } from 'react'
import { navigate, useLocation } from '#app/router/location.ts'
import { useSearchParams } from '#app/router/use-search-params.ts'
import type { Input } from './choices/opening.ts'

/**
 * Opens the modal for an address like /smart-websites?request=logo-design. That is where a button leads that was
 * pressed before the page was alive; the address is then put right, so that a reload does not ask again.
 */
export function useRequestedInUrl(open: (input: Input) => void): void {
  const input = useSearchParams()?.get('request')
  const { pathname } = useLocation()

  const result = useEffectEvent((requested: Input) => {
    open(requested)
    void navigate(pathname, { replace: true })
  })
  useEffect(() => {
    if (input) result(input)
  }, [input])
}
