import Printer from 'lucide-react/icons/printer'
import { useCards } from '#app/accounts/dashboard/data/account-queries.ts'
import { EmptySection } from '#app/accounts/dashboard/data/empty-section.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { Link } from '#app/router/link.tsx'
import { ownCards } from '#app/shop/card-setup/copy.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { AllCards } from './all-cards.tsx'
import { CardGroups } from './card-groups.tsx'
import { totalsOf, usualCard } from './card-totals.ts'
import { allCards as copy } from './copy.ts'
import { SampleCards } from './sample-cards.tsx'
import { CopyLink, TextLink } from './text-link.tsx'

/**
 * /dashboard/reviews (product.md 2.12, rulings.md 29): the taps of all cards, the review link to send, a form that
 * gives all cards one link, and each card with its link and its taps.
 */
export default function DashboardReviewsScreen() {
  return (
    <DashboardPage title={emptyPages.reviews.title} lead={<Lead />} action={<Send />}>
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
          <>
            <EmptySection copy={emptyPages.reviews} />
            <SampleCards />
          </>
        ) : (
          <>
            <AllCards cards={cards} onChanged={reload} />
            <CardGroups cards={cards} onChanged={reload} />
          </>
        )
      }
    </Waiting>
  )
}

/** Shows what the page is for or, once there are cards, the sum of their taps. */
function Lead() {
  const { data } = useCards()
  if (data.kind !== 'ready') return null
  const { taps, scans } = totalsOf(data.body)
  if (data.body.length === 0) return ownCards.lead
  if (taps === 0) return copy.noTaps
  return (
    <>
      <strong className="type-num text-text">{copy.total(taps, scans)}</strong> {copy.bars}
    </>
  )
}

function Send() {
  const card = useUsualCard()
  if (!card) return null
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:gap-2 lg:flex-none lg:justify-end sm:max-wide:[&_svg]:hidden">
      <TextLink link={card.destination} business={card.businessName} />
      <PrintAndCopy />
    </div>
  )
}

function PrintAndCopy() {
  const card = useUsualCard()
  if (!card) return null
  return (
    <>
      <Link
        to="/dashboard/reviews/print"
        className={buttonClass({
          size: 'sm',
          className: 'max-sm:flex-1 max-sm:px-1 max-sm:[&>svg]:hidden',
        })}
      >
        <Printer aria-hidden="true" size={20} />
        <span className="btn-label">{ownCards.print}</span>
      </Link>
      <CopyLink link={card.destination} />
    </>
  )
}

function useUsualCard() {
  const { data } = useCards()
  return usualCard(data.kind === 'ready' ? data.body : [])
}
