import { emptyRooms } from '#app/content/overview.ts'
import { ownCards } from '#app/content/own-cards.ts'
import { useCards } from '#app/shell/dashboard/account-lists.ts'
import { NothingYet } from '#app/shell/dashboard/nothing-yet.tsx'
import { Room } from '#app/shell/dashboard/room.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'
import { CardGroups } from './card-groups.tsx'

/**
 * /dashboard/reviews (product.md 2.12): the account's cards, where they lead and how often they are tapped
 * (rulings.md 29).
 */
export default function DashboardReviewsScreen() {
  return (
    <Room title={emptyRooms.reviews.title} lead={ownCards.lead}>
      {() => <Cards />}
    </Room>
  )
}

function Cards() {
  const { data, reload } = useCards()
  return (
    <Waiting data={data} reload={reload}>
      {(cards) =>
        cards.length === 0 ? (
          <NothingYet words={emptyRooms.reviews} />
        ) : (
          <CardGroups cards={cards} onChanged={reload} />
        )
      }
    </Waiting>
  )
}
