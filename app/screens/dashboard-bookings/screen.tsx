import { emptyRooms } from '#app/content/overview.ts'
import { requestWords } from '#app/content/requests.ts'
import { useRequests } from '#app/shell/dashboard/account-lists.ts'
import { NothingYet } from '#app/shell/dashboard/nothing-yet.tsx'
import { Room } from '#app/shell/dashboard/room.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'
import { RequestList } from './request-list.tsx'

/** /dashboard/bookings (product.md 2.12): what the account has asked us for, and the days it would like. */
export default function DashboardBookingsScreen() {
  return (
    <Room title={emptyRooms.bookings.title} lead={requestWords.lead}>
      {() => <Requests />}
    </Room>
  )
}

function Requests() {
  const { data, reload } = useRequests()
  return (
    <Waiting data={data} reload={reload}>
      {(requests) =>
        requests.length === 0 ? (
          <NothingYet words={emptyRooms.bookings} />
        ) : (
          <RequestList requests={requests} />
        )
      }
    </Waiting>
  )
}
