import { useState } from 'react'
import { reloadLeads, useLive } from '#app/office/frame/live/live.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { leadPage } from '#app/office/leads/copy.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { inboxAt, readLeadQuery, writeLeadQuery } from '#app/office/leads/lead-query.ts'
import { useParams, useSearchParams } from '#app/router/hooks.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { LeadDetails, Reach } from './lead-details.tsx'
import { Neighbours } from './neighbours.tsx'

/** /office/leads/{id}: one lead, and what was done with it. */
export default function OfficeLeadScreen() {
  const { id } = useParams<'/office/leads/:id'>()
  const [params] = useSearchParams()
  const query = readLeadQuery(params)
  const path = `/leads/${encodeURIComponent(id)}?${writeLeadQuery(query)}`
  // true stops the loading; otherwise the live event of the deletion would load a lead that is gone
  const [isDeleting, setDeleting] = useState(false)
  const { refresh } = useLive()
  const { data, reload, show } = useOffice(path, readLead, { ...refresh, enabled: !isDeleting })
  function onChanged(lead: Lead) {
    // shown before the reload, which may take long
    show(lead)
    reloadLeads()
  }
  return (
    <OfficePage
      title={(lead) => lead.name || leadPage.name}
      data={data}
      reload={reload}
      shape="columns"
      back={{ to: inboxAt(query), label: leadPage.back }}
      actions={(lead) => (
        <>
          <Neighbours lead={lead} query={query} />
          <div className="max-lg:hidden">
            <Reach lead={lead} />
          </div>
        </>
      )}
    >
      {(lead) => (
        <LeadDetails
          key={lead.id}
          lead={lead}
          query={query}
          show={onChanged}
          reload={reload}
          onDeleting={setDeleting}
        />
      )}
    </OfficePage>
  )
}
