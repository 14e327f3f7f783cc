import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { leadPage } from '#app/office/leads/copy.ts'
import { type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { useNextLink } from '#app/office/ui/back-link.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'

/** Links to the newer lead and to the older lead. */
export function Neighbours({ lead: { newer, older }, query }: { lead: Lead; query: LeadQuery }) {
  if (newer === null && older === null) return null
  return (
    <nav aria-label={leadPage.neighbours} className="flex gap-x-4 md:mr-3 md:gap-x-6">
      {newer === null ? null : (
        <NeighbourLink to={leadAt(newer, query)}>
          <ArrowLeft aria-hidden="true" size={20} />
          {leadPage.newer}
        </NeighbourLink>
      )}
      {older === null ? null : (
        <NeighbourLink to={leadAt(older, query)}>
          {leadPage.older}
          <ArrowRight aria-hidden="true" size={20} />
        </NeighbourLink>
      )}
    </nav>
  )
}

function NeighbourLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} {...useNextLink()} className={buttonClass({ variant: 'link' })}>
      {children}
    </Link>
  )
}
