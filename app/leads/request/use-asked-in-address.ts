import { useEffect, useEffectEvent } from 'react'
import { navigate, useLocation } from '#app/router/place.ts'
import { useQuery } from '#app/router/use-query.ts'
import type { Asked } from './choices/opening.ts'

/**
 * Opens the modal for an address like /smart-websites?request=logo-design. That is where a button leads that was
 * pressed before the page was alive; the address is then put right, so that a reload does not ask again.
 */
export function useAskedInAddress(open: (asked: Asked) => void): void {
  const asked = useQuery()?.get('request')
  const { pathname } = useLocation()

  const answer = useEffectEvent((wanted: Asked) => {
    open(wanted)
    void navigate(pathname, { replace: true })
  })
  useEffect(() => {
    if (asked) answer(asked)
  }, [asked])
}
