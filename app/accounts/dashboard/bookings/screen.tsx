import { useRequests } from '#app/accounts/dashboard/data/account-queries.ts'
import { NothingYet } from '#app/accounts/dashboard/data/nothing-yet.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { requestsCopy } from './copy.ts'
import { RequestList } from './request-list.tsx'

/** /dashboard/bookings (product.md 2.12): what the account has asked us for, and the days it would like. */
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
          <NothingYet words={emptyPages.bookings} />
        ) : (
          <RequestList requests={requests} />
        )
      }
    </Waiting>
  )
}
