import { useMemo } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { useLocation } from '#app/router/hooks.ts'
import { isRecord } from '#domain/text/record.ts'
import { type Address, readAddress } from './read-auth-url.ts'

/** What the page's address says; as if it said nothing in the prerendered page and while that hydrates. */
export function useAuthUrl(): Address {
  const { search, hash, state }: { search: string; hash: string; state: unknown } = useLocation()
  const hydrated = useHydrated()
  return useMemo(() => {
    if (!hydrated) return readAddress('', '', '')
    const address = readAddress(search, hash, location.origin)
    return { ...address, wantsTradeOps: address.wantsTradeOps || isFromPricing(state) }
  }, [search, hash, state, hydrated])
}

/**
 * rulings.md 31: by the link of the pricing page, in this tab or, when the browser opened it by itself, in a new one.
 */
function isFromPricing(state: unknown): boolean {
  if (isRecord(state) && state.from === 'pricing') return true
  const [opened] = performance.getEntriesByType('navigation')
  const isOpenedHere = opened !== undefined && URL.parse(opened.name)?.pathname === '/auth'
  const before = URL.parse(document.referrer)
  return isOpenedHere && before?.origin === location.origin && before.pathname === '/pricing'
}
