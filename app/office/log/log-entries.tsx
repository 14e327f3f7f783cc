import { useRef } from 'react'
import type { More } from '#app/office/frame/use-office.ts'
import { MoreButton } from '#app/office/ui/more-button.tsx'
import { When } from '#app/office/ui/when.tsx'
import { Link } from '#app/router/link.tsx'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import type { LogEntry } from '#domain/office/office-log.ts'
import { logAction, logDetails, logSubject, officeLog } from './copy.ts'

type LogEntriesProps = {
  entries: readonly LogEntry[]
  /** Whether these are the entries of one subject. */
  hasSubject: boolean
  more: More
}

/** The log's entries, newest first. A subject links to all of its entries. */
export function LogEntries({ entries, hasSubject, more }: LogEntriesProps) {
  const rows = useRef<HTMLUListElement>(null)
  if (entries.length === 0)
    return <EmptyState title={hasSubject ? officeLog.emptySubject : officeLog.empty} />
  return (
    <div>
      <ul ref={rows} className="divide-y divide-line rounded-sheet border border-edge bg-surface">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton list={rows} {...more} />
    </div>
  )
}

function Entry({ entry: { at, actor, action, subject, name, details } }: { entry: LogEntry }) {
  const message = logDetails(action, details)
  return (
    <li className="grid gap-x-6 px-5 py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-small text-text-2 md:pt-3">
        <When at={at} />
      </span>
      <div className="min-w-0">
        <span className="type-label">{logAction(action)}</span>{' '}
        <Link
          to={`/office/audit?${new URLSearchParams({ subject })}`}
          className="inline-flex min-h-11 items-center wrap-anywhere text-chalk-text underline"
        >
          {name === null ? logSubject(subject) : `${subject} · ${name}`}
        </Link>
        {message === '' ? null : <p className="text-small wrap-anywhere">{message}</p>}
      </div>
      <span className="text-small wrap-anywhere text-text-2 md:pt-3">{actor}</span>
    </li>
  )
}
