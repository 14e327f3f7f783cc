import { TapChart } from '#app/accounts/dashboard/reviews/tap-chart.tsx'
import { Link } from '#app/router/link.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { overview } from './copy.ts'
import { Sheet } from './sheet.tsx'

const { taps: copy } = overview

/** The taps of all cards together. Renders nothing before the first tap. */
export function TapsSheet({ cards }: { cards: readonly OwnCard[] }) {
  const all = togetherOf(cards)
  if (all.taps === 0) return null
  return (
    <Sheet
      title={copy.title}
      aside={
        <Link to="/dashboard/reviews" className="link">
          {copy.all(cards.length)}
        </Link>
      }
    >
      <div className="px-5 pt-4 pb-5 md:px-6">
        <TapChart card={all} max={Math.max(...all.weeks.map(({ taps }) => taps))} hasSun isWide />
      </div>
    </Sheet>
  )
}

function togetherOf(cards: readonly OwnCard[]): Pick<OwnCard, 'taps' | 'scans' | 'weeks'> {
  const sum = (count: (card: OwnCard) => number) => cards.reduce((all, card) => all + count(card), 0)
  const weeks = cards[0]?.weeks ?? []
  return {
    taps: sum(({ taps }) => taps),
    scans: sum(({ scans }) => scans),
    weeks: weeks.map(({ week }, index) => ({ week, taps: sum((card) => card.weeks[index]?.taps ?? 0) })),
  }
}
