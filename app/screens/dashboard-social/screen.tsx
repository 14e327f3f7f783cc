import { emptyRooms } from '#app/content/overview.ts'
import { EmptyRoom } from '#app/shell/dashboard/empty-room.tsx'

/** /dashboard/social (spec 2.12). */
export default function DashboardSocialScreen() {
  return <EmptyRoom words={emptyRooms.social} />
}
