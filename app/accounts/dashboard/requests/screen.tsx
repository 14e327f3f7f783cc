import { useId, useState } from 'react'
import { useRequests } from '#app/accounts/dashboard/data/account-queries.ts'
import { EmptySection } from '#app/accounts/dashboard/data/empty-section.tsx'
import { Sample } from '#app/accounts/dashboard/data/sample.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { shopDayOf } from '#app/ui/date/moment.ts'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { requestsCopy, sampleRequests } from './copy.ts'
import { RequestDays } from './request-days.tsx'
import { RequestList } from './request-list.tsx'

/** /dashboard/bookings (product.md 2.12): the account's enquiries, quotes and requests, with preferred days. */
export default function DashboardBookingsScreen() {
  return (
    <DashboardPage title={emptyPages.bookings.title} lead={requestsCopy.lead}>
      {() => <Requests />}
    </DashboardPage>
  )
}

function Requests() {
  const { data, reload } = useRequests()
  const [now] = useState(() => new Date())
  const today = shopDayOf(now.toISOString())
  return (
    <Waiting data={data} reload={reload}>
      {(requests) =>
        requests.length === 0 ? (
          <>
            <EmptySection copy={emptyPages.bookings} />
            <Sample {...requestsCopy.sample}>
              <RequestDays requests={sampleRequests(now)} heading="h3" today={today} />
            </Sample>
          </>
        ) : (
          <OwnRequests requests={requests} today={today} />
        )
      }
    </Waiting>
  )
}

function OwnRequests({ requests, today }: { requests: readonly OwnRequest[]; today: CalendarDay }) {
  const id = useId()
  const closed = requests.filter(({ stage }) => stage === 'closed')
  const open = requests.filter(({ stage }) => stage !== 'closed')
  return (
    <div className="mt-8 grid gap-8">
      {open.length > 0 ? <RequestDays requests={open} heading="h2" today={today} /> : null}
      {closed.length > 0 ? (
        <section aria-labelledby={id}>
          <h2 id={id} className="type-title text-sub">
            {requestsCopy.stages.closed.label}
          </h2>
          <RequestList requests={closed} />
        </section>
      ) : null}
    </div>
  )
}
