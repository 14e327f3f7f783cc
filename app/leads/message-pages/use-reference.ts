import { useSearchParams } from '#app/router/hooks.ts'
import { isLeadReference } from '#domain/leads/leads.ts'

/**
 * The reference in the query, `?ref=E-7K3M9Q`: spread `around` on the element that it reveals, and `slot` on the one
 * that holds it, and `when('E')` on what an enquiry's reveals. Without JavaScript the server fills it in (server/site/pages/fill-page.ts).
 */
export function useReference() {
  const [params] = useSearchParams()
  const given = params.get('ref') ?? ''
  const reference = isLeadReference(given) ? given : ''
  return {
    around: { 'data-when': 'ref', hidden: reference === '', suppressHydrationWarning: true },
    /** Shows an element for the form that this reference is of: its first letter. */
    when: (letter: string) => ({
      'data-when': `ref:${letter}`,
      hidden: !reference.startsWith(letter),
      suppressHydrationWarning: true,
    }),
    slot: { 'data-slot': 'ref', suppressHydrationWarning: true, children: reference },
  }
}
