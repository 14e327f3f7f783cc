import type { RequestLists } from '#app/leads/request/choices/opening.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'
import { smartWebsites } from './copy.ts'

const { sections } = smartWebsites

/**
 * On phones, a link to each section with prices, with the lowest price and its period. Add-ons may all be quoted on
 * request.
 */
export function SectionLinks({ lists }: { lists: RequestLists }) {
  return (
    <nav aria-label={sections.label} className="section-links">
      {sections.links.map(([name, list, href]) => {
        const items: readonly { price?: Cents; period?: string }[] = lists[list]
        const lowest = Math.min(...items.map(({ price = Infinity }) => price))
        const period = items.find(({ price }) => price === lowest)?.period ?? ''
        return (
          <a key={name} href={href}>
            <b>{name}</b> {lowest < Infinity && sections.from(formatAudShort(lowest) + period)}
          </a>
        )
      })}
    </nav>
  )
}
