import { useRequests } from '#app/accounts/dashboard/data/account-queries.ts'
import { EmptySection } from '#app/accounts/dashboard/data/empty-section.tsx'
import { Sample } from '#app/accounts/dashboard/data/sample.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { requestsCopy } from './copy.ts'
import { RequestList } from './request-list.tsx'
import { SampleDays } from './sample-days.tsx'

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
  return (
    <Waiting data={data} reload={reload}>
      {(requests) =>
        requests.length === 0 ? (
          <>
            <EmptySection copy={emptyPages.bookings} />
            <Sample {...requestsCopy.sample}>
              <SampleDays />
            </Sample>
          </>
        ) : (
          <RequestList requests={requests} />
        )
      }
    </Waiting>
  )
}
