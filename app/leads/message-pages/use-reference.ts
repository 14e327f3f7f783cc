import { useSearchParams } from '#app/router/hooks.ts'
import { isLeadReference } from '#domain/leads/leads.ts'

/**
 * The reference in the query, `?ref=E-7K3M9Q`: spread `around` on the element that it reveals, and `slot` on the one
 * that holds it. Without JavaScript the server fills it in (server/site/fill-page.ts).
 */
export function useReference() {
  const [params] = useSearchParams()
  const given = params.get('ref') ?? ''
  const reference = isLeadReference(given) ? given : ''
  return {
    around: { 'data-when': 'ref', hidden: reference === '', suppressHydrationWarning: true },
    slot: { 'data-slot': 'ref', suppressHydrationWarning: true, children: reference },
  }
}
