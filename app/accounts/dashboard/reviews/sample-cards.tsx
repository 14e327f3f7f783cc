import { Sample } from '#app/accounts/dashboard/data/sample.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { findReviewCard, type VariantId } from '#domain/catalogue/review-cards.ts'
import { allCards } from './copy.ts'
import { TapChart } from './tap-chart.tsx'

const { sample } = allCards

type SampleCard = { id: VariantId; name: string; weeks: readonly number[] }

const CARDS: readonly SampleCard[] = [
  { id: 'free-standing-black', name: 'Van 1 dash', weeks: [2, 3, 4, 5, 4, 6, 7, 6, 8, 7, 9, 10] },
  { id: 'stick-on-white', name: 'Front counter', weeks: [1, 4, 2, 3, 5, 4, 3, 5, 4, 6, 5, 6] },
  { id: 'keyring-black', name: 'Ute keyring', weeks: [0, 1, 2, 1, 3, 2, 3, 2, 4, 2, 3, 3] },
]
const MAX_TAPS = Math.max(...CARDS.flatMap(({ weeks }) => weeks))
/** The Monday of the first week for which the sample cards have taps. */
const FIRST_WEEK = new Date('2026-09-07')

/** Made-up cards with their taps per week, for the page of an account without cards. */
export function SampleCards() {
  return (
    <Sample title={sample.title} badge={sample.badge}>
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {CARDS.map(({ id, name, weeks }) => (
          <li
            key={id}
            className="grid min-w-0 content-start gap-4 rounded-sheet border border-edge bg-surface p-4"
          >
            <div className="flex gap-4">
              <Stage small src={findArt(id)?.src} alt="" className="size-21 flex-none rounded-control" />
              <div className="min-w-0">
                <h3 className="type-label">{name}</h3>
                <p className="text-small text-text-2">{findReviewCard(id)?.name}</p>
              </div>
            </div>
            <TapChart card={tapsOf(weeks)} max={MAX_TAPS} hasSun={weeks.includes(MAX_TAPS)} />
          </li>
        ))}
      </ul>
    </Sample>
  )
}

function tapsOf(weeks: readonly number[]) {
  return {
    taps: weeks.reduce((sum, taps) => sum + taps, 0),
    weeks: weeks.map((taps, index) => ({ week: weekAfter(index), taps })),
  }
}

function weekAfter(count: number): string {
  const day = new Date(FIRST_WEEK)
  day.setUTCDate(day.getUTCDate() + 7 * count)
  return day.toISOString().slice(0, 10)
}
