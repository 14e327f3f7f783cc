import { useMemo } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { useLocation } from '#app/router/hooks.ts'
import { isRecord } from '#domain/text/record.ts'
import { type AuthParams, readAuthParams, readEmail } from './auth-params.ts'

/** Reads the parameters of /auth. Returns the defaults in the prerendered page and while hydrating. */
export function useAuthParams(): AuthParams {
  const { search, hash, state }: { search: string; hash: string; state: unknown } = useLocation()
  const hydrated = useHydrated()
  return useMemo(() => {
    if (!hydrated) return readAuthParams('', '', '')
    const params = readAuthParams(search, hash, location.origin)
    return {
      ...params,
      requestsTradeOps: params.requestsTradeOps || isFromPricing(state),
      email: params.email || readEmail(isRecord(state) ? state.email : undefined),
    }
  }, [search, hash, state, hydrated])
}

/**
 * Whether the visitor followed the sign-up link of the pricing page (rulings.md 31). If the browser loaded /auth anew,
 * such as in a new tab, any link of the pricing page counts.
 */
function isFromPricing(state: unknown): boolean {
  if (isRecord(state) && state.from === 'pricing') return true
  const [opened] = performance.getEntriesByType('navigation')
  const isOpenedHere = opened !== undefined && URL.parse(opened.name)?.pathname === '/auth'
  const before = URL.parse(document.referrer)
  return isOpenedHere && before?.origin === location.origin && before.pathname === '/pricing'
}
