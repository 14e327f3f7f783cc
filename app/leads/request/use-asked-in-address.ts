import { useEffect, useEffectEvent } from 'react'
import { navigate, useLocation } from '#app/router/place.ts'
import { useQuery } from '#app/router/use-query.ts'
import type { Input } from './choices/opening.ts'

/**
 * Opens the modal for an address like /smart-websites?request=logo-design. That is where a button leads that was
 * pressed before the page was alive; the address is then put right, so that a reload does not ask again.
 */
export function useRequestedInUrl(open: (input: Input) => void): void {
  const input = useQuery()?.get('request')
  const { pathname } = useLocation()

  const result = useEffectEvent((requested: Input) => {
    open(requested)
    void navigate(pathname, { replace: true })
  })
  useEffect(() => {
    if (input) result(input)
  }, [input])
}
