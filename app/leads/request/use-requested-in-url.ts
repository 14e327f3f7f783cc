import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#app/router/hooks.ts'
import type { Input } from './choices/opening.ts'

/**
 * Opens the modal for an address like /smart-websites?request=logo-design. That is where a button leads that was
 * pressed before the page was alive; the address is then put right, so that a reload does not ask again.
 */
export function useRequestedInUrl(open: (input: Input) => void): void {
  const [params] = useSearchParams()
  const input = params.get('request')
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const result = useEffectEvent((requested: Input) => {
    open(requested)
    void navigate(pathname, { replace: true })
  })
  useEffect(() => {
    if (input) result(input)
  }, [input])
}
