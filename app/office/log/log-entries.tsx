import { useRef } from 'react'
import type { More } from '#app/office/frame/use-office.ts'
import { MoreButton } from '#app/office/ui/long-lists/more-button.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { formatDay, formatTime, shopDayOf } from '#app/ui/date/moment.ts'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import type { LogEntry } from '#domain/office/office-log.ts'
import { logAction, logDetails, logSubject, officeLog } from './copy.ts'

type LogEntriesProps = {
  entries: readonly LogEntry[]
  /** Whether these are the entries of one subject. */
  hasSubject: boolean
  more: More
}

/** The log's entries by day, newest first. A subject links to all of its entries, a customer to its page. */
export function LogEntries({ entries, hasSubject, more }: LogEntriesProps) {
  const rows = useRef<HTMLUListElement>(null)
  if (entries.length === 0)
    return <EmptyState title={hasSubject ? officeLog.emptySubject : officeLog.empty} />
  return (
    <div>
      <ul
        ref={rows}
        className="divide-y divide-line overflow-hidden rounded-sheet border border-edge bg-surface"
      >
        {entries.map((entry, index) => {
          const day = shopDayOf(entry.at)
          const before = entries[index - 1]
          return (
            <li key={entry.id}>
              {before && shopDayOf(before.at) === day ? null : <DayHead day={day} />}
              <Entry entry={entry} />
            </li>
          )
        })}
      </ul>
      <MoreButton list={rows} {...more} />
    </div>
  )
}

function DayHead({ day }: { day: string }) {
  return (
    <h2 className="type-label border-line border-b bg-ground px-4 py-2 text-small md:px-5">
      <time dateTime={day}>{formatDay(day)}</time>
    </h2>
  )
}

/** The link of an entry: to the customer that it names, else to all entries of its subject. */
function linkOf({ action, subject, name, customer }: LogEntry): { to: To; label: string } {
  if (customer !== null) return { to: `/office/customers/${customer}`, label: officeLog.customer }
  const label = action.startsWith('customer.') ? officeLog.formerCustomer : logSubject(subject)
  return {
    to: `/office/audit?${new URLSearchParams({ subject })}`,
    label: name === null ? label : `${subject} · ${name}`,
  }
}

function Entry({ entry }: { entry: LogEntry }) {
  const { at, actor, action, details } = entry
  const { to, label } = linkOf(entry)
  const message = logDetails(action, details)
  const [local = ''] = actor.split('@')
  return (
    <article className="relative grid gap-x-6 px-4 py-2 hover:bg-chalk-wash max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:leading-snug md:min-h-12 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,9rem)] md:items-baseline md:px-5 lg:grid-cols-[5rem_minmax(0,1fr)_17rem]">
      <div className="min-w-0 leading-snug max-md:contents md:order-2">
        <span className="type-label">{logAction(action)}</span>{' '}
        <Link
          data-row
          to={to}
          className="link inline-block max-w-full justify-self-start wrap-anywhere max-md:col-span-2 max-md:row-start-2 after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
        >
          {label}
        </Link>
        {message === '' ? null : <p className="text-small wrap-anywhere max-md:row-start-3">{message}</p>}
      </div>
      <p className="contents text-small text-text-2 max-md:text-micro">
        <time
          dateTime={at}
          className="type-num whitespace-nowrap max-md:col-start-2 max-md:row-start-1 max-md:text-right md:order-1"
        >
          {formatTime(at)}
        </time>
        <span
          className="text-right wrap-anywhere max-md:col-start-2 max-md:row-start-3 max-md:max-w-32 md:order-3"
          title={actor}
        >
          {local}
          {/* below 1024 px the whole email address does not fit; the `title` has it */}
          <span className="max-lg:sr-only">{actor.slice(local.length)}</span>
        </span>
      </p>
    </article>
  )
}
