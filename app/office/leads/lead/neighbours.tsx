import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { leadPage } from '#app/office/leads/copy.ts'
import { type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { useNextLink } from '#app/office/ui/back-link.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'

/** Links to the newer lead and to the older lead. Phones have chevrons, to leave the name its room. */
export function Neighbours({ lead: { newer, older }, query }: { lead: Lead; query: LeadQuery }) {
  if (newer === null && older === null) return null
  return (
    <nav aria-label={leadPage.neighbours} className="flex flex-wrap md:gap-x-6 md:gap-y-1">
      {newer === null ? null : (
        <NeighbourLink to={leadAt(newer, query)}>
          <ArrowLeft aria-hidden="true" size={20} className="max-md:hidden" />
          <ChevronUp aria-hidden="true" size={24} className="md:hidden" />
          <span className="max-md:sr-only">{leadPage.newer}</span>
        </NeighbourLink>
      )}
      {older === null ? null : (
        <NeighbourLink to={leadAt(older, query)}>
          <span className="max-md:sr-only">{leadPage.older}</span>
          <ChevronDown aria-hidden="true" size={24} className="md:hidden" />
          <ArrowRight aria-hidden="true" size={20} className="max-md:hidden" />
        </NeighbourLink>
      )}
    </nav>
  )
}

function NeighbourLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      {...useNextLink()}
      className={buttonClass({ variant: 'link', className: 'max-md:size-11 max-md:justify-center' })}
    >
      {children}
    </Link>
  )
}
