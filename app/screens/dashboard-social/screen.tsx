import { emptyRooms } from '#app/content/overview.ts'
import { NothingYet } from '#app/shell/dashboard/nothing-yet.tsx'
import { Room } from '#app/shell/dashboard/room.tsx'

/** /dashboard/social (spec 2.12). */
export default function DashboardSocialScreen() {
  return <Room title={emptyRooms.social.title}>{() => <NothingYet words={emptyRooms.social} />}</Room>
}
