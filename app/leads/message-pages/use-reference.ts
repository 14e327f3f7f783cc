import { useSearchParams } from '#app/router/hooks.ts'
import { isLeadReference } from '#domain/leads/leads.ts'

/**
 * Reads the reference from the query, `?ref=E-7K3M9Q`. Spread `when('E')` on an element that only an enquiry's
 * reference reveals, and `slot` on the element that contains the reference. Without JavaScript the server fills the
 * reference in (server/site/pages/fill-page.ts).
 */
export function useReference() {
  const [params] = useSearchParams()
  const given = params.get('ref') ?? ''
  const reference = isLeadReference(given) ? given : ''
  return {
    /** Shows an element if the reference starts with this letter, which names the form. */
    when: (letter: string) => ({
      'data-when': `ref:${letter}`,
      hidden: !reference.startsWith(letter),
      suppressHydrationWarning: true,
    }),
    slot: { 'data-slot': 'ref', suppressHydrationWarning: true, children: reference },
  }
}
