import { OfficePage } from '#app/office/frame/office-page.tsx'
import { SearchBox } from '#app/office/frame/search-box.tsx'
import { useOfficeList } from '#app/office/frame/use-office.ts'
import { inbox } from '#app/office/leads/copy.ts'
import { readLeadList } from '#app/office/leads/lead-parts.tsx'
import { inboxAt, readLeadQuery, writeLeadQuery } from '#app/office/leads/lead-query.ts'
import { useNavigate, useSearchParams } from '#app/router/hooks.ts'
import { ExportButton } from './export-button.tsx'
import { LeadRows } from './lead-rows.tsx'
import { Trays } from './trays.tsx'

/** /office: the leads by state. */
export default function OfficeLeadsScreen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = readLeadQuery(params)
  const path = `/leads?${writeLeadQuery(query)}`
  const { data, reload, more } = useOfficeList(path, readLeadList, { refetchOnWindowFocus: true })

  return (
    <OfficePage
      title={inbox.title}
      data={data}
      reload={reload}
      actions={() => <ExportButton query={writeLeadQuery(query)} />}
    >
      {(list) => (
        <div className="grid gap-5">
          <SearchBox
            label={inbox.search}
            hint={inbox.searchHint}
            value={query.q}
            onSearch={(q) => void navigate(inboxAt({ ...query, q }), { replace: true })}
          />
          <Trays query={query} counts={list.counts} />
          <LeadRows leads={list.items} query={query} more={more} />
        </div>
      )}
    </OfficePage>
  )
}
