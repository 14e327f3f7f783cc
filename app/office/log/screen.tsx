import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOfficeList } from '#app/office/frame/use-office.ts'
import { settingsCopy } from '#app/office/settings/copy.ts'
import { SearchBox } from '#app/office/ui/search-box.tsx'
import { useNavigate, useSearchParams } from '#app/router/hooks.ts'
import type { LogPage } from '#domain/office/office-log.ts'
import { isRecord } from '#domain/text/record.ts'
import { officeLog } from './copy.ts'
import { LogEntries } from './log-entries.tsx'

/** /office/audit: who changed what, and when. */
export default function OfficeLogScreen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const subject = params.get('subject') ?? ''
  const path = `/audit?${new URLSearchParams(subject === '' ? {} : { subject })}`
  const { data, reload, more } = useOfficeList(path, readLogPage)
  return (
    <OfficePage
      title={officeLog.title}
      back={{ to: '/office/settings', label: settingsCopy.back }}
      data={data}
      reload={reload}
    >
      {(page) => (
        <div className="grid gap-5">
          <SearchBox
            label={officeLog.search}
            hint={officeLog.searchHint}
            value={subject}
            onSearch={(message) =>
              void navigate(
                message === ''
                  ? '/office/audit'
                  : `/office/audit?${new URLSearchParams({ subject: message })}`,
                {
                  replace: true,
                },
              )
            }
          />
          <LogEntries entries={page.items} hasSubject={subject !== ''} more={more} />
        </div>
      )}
    </OfficePage>
  )
}

// The body comes from our own server, so only its outline is checked.
function readLogPage(body: unknown): LogPage | undefined {
  return isRecord(body) && Array.isArray(body.items) ? (body as LogPage) : undefined
}
