import { emptyRooms } from '#app/content/overview.ts'
import { EmptyRoom } from '#app/shell/dashboard/empty-room.tsx'

/** /dashboard/reviews (spec 2.12). */
export default function DashboardReviewsScreen() {
  return <EmptyRoom words={emptyRooms.reviews} />
}
