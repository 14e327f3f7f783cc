import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { leadPage } from '#app/office/leads/copy.ts'
import { type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { useNextLink } from '#app/office/ui/back-link.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'

/** Links to the newer and the older lead. On a phone they are in a menu, away from the arrow back to the list. */
export function Neighbours({ lead: { newer, older }, query }: { lead: Lead; query: LeadQuery }) {
  if (newer === null && older === null) return null
  return (
    <>
      <nav aria-label={leadPage.neighbours} className="mr-3 flex gap-x-6 max-md:hidden">
        {newer === null ? null : (
          <NeighbourLink to={leadAt(newer, query)}>
            <ChevronLeft aria-hidden="true" size={20} />
            {leadPage.newer}
          </NeighbourLink>
        )}
        {older === null ? null : (
          <NeighbourLink to={leadAt(older, query)}>
            {leadPage.older}
            <ChevronRight aria-hidden="true" size={20} />
          </NeighbourLink>
        )}
      </nav>
      <div className="md:hidden">
        <MoreMenu label={leadPage.neighbours}>
          {newer === null ? null : (
            <NeighbourRow to={leadAt(newer, query)}>{leadPage.newerLead}</NeighbourRow>
          )}
          {older === null ? null : (
            <NeighbourRow to={leadAt(older, query)}>{leadPage.olderLead}</NeighbourRow>
          )}
        </MoreMenu>
      </div>
    </>
  )
}

type NeighbourProps = { to: To; children: ReactNode }

function NeighbourLink({ to, children }: NeighbourProps) {
  return (
    <Link to={to} {...useNextLink()} className={buttonClass({ variant: 'link' })}>
      {children}
    </Link>
  )
}

function NeighbourRow({ to, children }: NeighbourProps) {
  return (
    <Link to={to} {...useNextLink()} className="more-row">
      {children}
    </Link>
  )
}
