import type { RequestLists } from '#app/leads/request/choices/opening.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { smartWebsites } from './copy.ts'

const { sections } = smartWebsites

/** On phones, a link to each section with prices, with the lowest price. Add-ons may all be quoted on request. */
export function SectionLinks({ lists }: { lists: RequestLists }) {
  return (
    <nav aria-label={sections.label} className="section-links">
      {sections.links.map(([name, list, href]) => {
        const lowest = Math.min(...lists[list].map(({ price = Infinity }) => price))
        return (
          <a key={name} href={href}>
            <b>{name}</b> {lowest < Infinity && sections.from(formatAudShort(lowest))}
          </a>
        )
      })}
    </nav>
  )
}
