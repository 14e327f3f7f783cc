import { leadPage } from '#app/content/office-leads.ts'
import { readLead } from '#app/features/office/lead-parts.tsx'
import { readLeadQuery, writeLeadQuery } from '#app/features/office/lead-query.ts'
import { useParams, useSearch } from '#app/router/use-query.ts'
import { OfficeFrame } from '#app/shell/office/frame.tsx'
import { useOffice } from '#app/shell/office/use-office.ts'
import { LeadDesk } from './lead-desk.tsx'
import { Neighbours } from './neighbours.tsx'

/** /office/leads/{id}: what one person wrote, and what became of it. */
export default function OfficeLeadScreen() {
  const { id = '' } = useParams()
  const search = useSearch()
  const query = readLeadQuery(search)
  const path = `/leads/${encodeURIComponent(id)}?${writeLeadQuery(query)}`
  const { data, reload } = useOffice(path, readLead)
  return (
    <OfficeFrame
      title={(lead) => lead.name || leadPage.name}
      data={data}
      reload={reload}
      actions={(lead) => <Neighbours lead={lead} query={query} />}
    >
      {(lead) => <LeadDesk key={lead.id} loaded={lead} query={query} reload={reload} />}
    </OfficeFrame>
  )
}
