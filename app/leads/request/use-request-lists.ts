import { useMemo } from 'react'
import { usePageList } from '#app/page-lists/store.ts'
import { sortedByPrice } from '#domain/catalogue/add-ons.ts'
import type { RequestLists } from './choices/opening.ts'

/** The packages and add-ons that this page offers, with current prices; add-ons cheapest first (product.md 9). */
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
