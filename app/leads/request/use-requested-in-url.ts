import { useEffect, useEffectEvent } from 'react'
import { takeReopened } from '#app/hydration/reload-after-release.ts'
import { useLocation, useNavigate, useSearchParams } from '#app/router/hooks.ts'
import type { Input } from './choices/opening.ts'

/**
 * Opens the dialog for a URL like /smart-websites?request=logo-design, to which a button leads before hydration.
 * Removes the query, so that a reload does not open the dialog again. Also opens the dialog again after the page
 * reloaded because the code of the dialog did not load (`reloadAfterRelease`).
 */
export function useRequestedInUrl(open: (input: Input) => void): void {
  const [params] = useSearchParams()
  const input = params.get('request')
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const openRequested = useEffectEvent((requested: Input) => {
    open(requested)
    void navigate(pathname, { replace: true })
  })
  useEffect(() => {
    if (input) openRequested(input)
  }, [input])

  const reopen = useEffectEvent(() => {
    const opened = takeReopened('request')
    if (opened?.value) open(opened.value)
  })
  useEffect(reopen, [])
}
