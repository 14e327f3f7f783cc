import { emptyRooms } from '#app/content/overview.ts'
import { EmptyRoom } from '#app/shell/dashboard/empty-room.tsx'

/** /dashboard/bookings (spec 2.12). */
export default function DashboardBookingsScreen() {
  return <EmptyRoom words={emptyRooms.bookings} />
}
