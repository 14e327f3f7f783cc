import { emptyRooms } from '#app/content/overview.ts'
import { EmptyRoom } from '#app/shell/dashboard/empty-room.tsx'

/** /dashboard/payments (spec 2.12). */
export default function DashboardPaymentsScreen() {
  return <EmptyRoom words={emptyRooms.payments} />
}
