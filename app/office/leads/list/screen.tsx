import { useState } from 'react'
import { reloadLeads, useLive } from '#app/office/frame/live/live.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOfficeList } from '#app/office/frame/use-office.ts'
import { inbox } from '#app/office/leads/copy.ts'
import { readLeadList } from '#app/office/leads/lead-parts.tsx'
import { inboxAt, type LeadQuery, readLeadQuery, writeLeadQuery } from '#app/office/leads/lead-query.ts'
import { SetupCallout, SetupLine } from '#app/office/setup/setup-line.tsx'
import { DownloadButton, DownloadRow } from '#app/office/ui/download.tsx'
import { SearchBox } from '#app/office/ui/search-box.tsx'
import { useNavigate, useSearchParams } from '#app/router/hooks.ts'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import type { LeadList, LeadSummary } from '#domain/leads/office-leads.ts'
import { FirstLeads, LeadRows } from './lead-rows.tsx'
import { Trays } from './trays.tsx'

/** /office: the leads by state. */
export default function OfficeLeadsScreen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = readLeadQuery(params)
  const path = `/leads?${writeLeadQuery(query)}`
  const isWide = useMedia('(width >= 64rem)')
  const [changedAt, setChangedAt] = useState<ReadonlyMap<string, number>>(new Map())
  const { refresh } = useLive({
    onLeads(references) {
      reloadLeads()
      const at = performance.now()
      setChangedAt((known) => new Map([...known, ...references.map((each) => [each, at] as const)]))
    },
  })
  const { data, reload, more } = useOfficeList(path, readLeadList, refresh)

  return (
    <OfficePage
      title={inbox.title}
      data={data}
      reload={reload}
      actions={() => <Actions query={query} isWide={isWide} />}
    >
      {(list) => (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <SearchBox
              label={inbox.search}
              hint={inbox.searchHint}
              value={query.q}
              onSearch={(q) => void navigate(inboxAt({ ...query, q }), { replace: true })}
            />
            <Trays query={query} counts={list.counts} />
          </div>
          <FirstLeads list={list} query={query} changedAt={changedAt} />
          <LeadRows
            leads={withoutFirst(list)}
            today={list.today}
            hasLeads={list.items.length > 0}
            query={query}
            changedAt={changedAt}
            more={more}
          />
          {/* on narrow screens, the line about the set-up is last, so that the list starts higher */}
          {isWide ? null : <SetupCallout />}
        </div>
      )}
    </OfficePage>
  )
}

function Actions({ query, isWide }: { query: LeadQuery; isWide: boolean }) {
  const csv = { path: `/leads.csv?${writeLeadQuery(query)}`, file: 'leads.csv', label: inbox.export }
  return (
    <>
      {isWide ? <SetupLine /> : null}
      <div className="max-md:hidden">
        <DownloadButton {...csv} />
      </div>
      <div className="md:hidden">
        <MoreMenu label={inbox.more}>
          <DownloadRow {...csv} />
        </MoreMenu>
      </div>
    </>
  )
}

/** The leads of the list without those that are shown as waiting or due above it. */
function withoutFirst({ waiting, due, items }: LeadList): LeadSummary[] {
  const ids = new Set([...waiting, ...due].map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}
