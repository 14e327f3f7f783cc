import { useCards } from '#app/accounts/dashboard/data/account-queries.ts'
import { EmptySection } from '#app/accounts/dashboard/data/empty-section.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { ownCards } from '#app/shop/card-setup/copy.ts'
import { CardGroups } from './card-groups.tsx'

/**
 * /dashboard/reviews (product.md 2.12): the account's cards, where they lead and how often they are tapped
 * (rulings.md 29).
 */
export default function DashboardReviewsScreen() {
  return (
    <DashboardPage title={emptyPages.reviews.title} lead={ownCards.lead}>
      {() => <Cards />}
    </DashboardPage>
  )
}

function Cards() {
  const { data, reload } = useCards()
  return (
    <Waiting data={data} reload={reload}>
      {(cards) =>
        cards.length === 0 ? (
          <EmptySection copy={emptyPages.reviews} />
        ) : (
          <CardGroups cards={cards} onChanged={reload} />
        )
      }
    </Waiting>
  )
}
