import { useMemo } from 'react'
import { usePageList } from '#app/page-lists/store.ts'
import { sortedByPrice } from '#domain/catalogue/add-ons.ts'
import type { RequestLists } from './choices/opening.ts'

/** Returns the published packages, plans and add-ons, with the add-ons cheapest first (product.md 9). */
export function useRequestLists(): RequestLists {
  const websitePackages = usePageList('websitePackages')
  const hostingPackages = usePageList('hostingPackages')
  const microsoft365 = usePageList('microsoft365')
  const addOns = usePageList('addOns')
  return useMemo(
    () => ({ websitePackages, hostingPackages, microsoft365, addOns: sortedByPrice(addOns) }),
    [websitePackages, hostingPackages, microsoft365, addOns],
  )
}
