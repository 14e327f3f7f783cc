import { useSearchParams } from '#app/router/hooks.ts'
import { shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import { isLeadReference } from '#domain/leads/leads.ts'
import { formatSentAt, parseSentAt } from '#domain/leads/sent-at.ts'

/**
 * Reads the reference and the time of sending from the query, `?ref=E-7K3M9Q&at=1764229860`. Spread `when('E')` on an
 * element that only an enquiry's reference reveals, and `slot` and `atSlot` on the elements that contain the reference
 * and the time. Without JavaScript the server fills them in (server/site/pages/fill-page.ts).
 */
export function useReference() {
  const [params] = useSearchParams()
  const given = params.get('ref') ?? ''
  const reference = isLeadReference(given) ? given : ''
  const at = parseSentAt(params.get('at'))
  return {
    /** Shows an element if the reference starts with this letter, which names the form. */
    when: (letter: string) => ({
      'data-when': `ref:${letter}`,
      hidden: !reference.startsWith(letter),
      suppressHydrationWarning: true,
    }),
    slot: { 'data-slot': 'ref', suppressHydrationWarning: true, children: reference },
    atSlot: {
      'data-slot': 'at',
      suppressHydrationWarning: true,
      children: reference && at ? formatSentAt(at, shopTimeZone()) : '',
    },
  }
}
