import { useRequests } from '#app/accounts/dashboard/data/account-lists.ts'
import { NothingYet } from '#app/accounts/dashboard/data/nothing-yet.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { Room } from '#app/accounts/dashboard/frame/room.tsx'
import { emptyRooms } from '#app/accounts/dashboard/overview/copy.ts'
import { requestWords } from './copy.ts'
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
