import freeStanding from '#app/assets/illustrations/cards/dims-free-standing.svg'
import freeStandingDark from '#app/assets/illustrations/cards/dims-free-standing-dark.svg'
import keyring from '#app/assets/illustrations/cards/dims-keyring.svg'
import keyringDark from '#app/assets/illustrations/cards/dims-keyring-dark.svg'
import stickOn from '#app/assets/illustrations/cards/dims-stick-on.svg'
import stickOnDark from '#app/assets/illustrations/cards/dims-stick-on-dark.svg'
import { reviewCards } from '#app/shop/review-cards/copy.ts'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import type { CardChoice } from './use-card-choice.ts'

const DRAWINGS = {
  'free-standing': { src: freeStanding, dark: freeStandingDark },
  'stick-on': { src: stickOn, dark: stickOnDark },
  keyring: { src: keyring, dark: keyringDark },
}

/** What the chosen type is for, how big it is, and how many of the chosen card are in stock. */
export function TypePanel({ choice }: { choice: CardChoice }) {
  const { stock } = reviewCards
  const copy = reviewCards.type.names[choice.type]
  const facts = [
    ...copy.facts,
    {
      label: stock.label,
      value: choice.available === undefined ? stock.unknown : stock.count(choice.available),
    },
  ]
  return (
    <section
      aria-label={reviewCards.details} // a label of its own, because the heading is also the label of a choice
      className="grid self-start rounded-sheet border border-edge bg-surface stacked:mt-3 lg:col-span-full lg:row-start-5 lg:mt-3 lg:grid-cols-2"
    >
      <div className="grid content-center gap-x-8 gap-y-3 p-5 sm:p-6 lg:p-8">
        <div>
          <h2 className="type-title text-sub">{copy.label}</h2>
          <p className="mt-1 text-small text-text-2">{copy.text}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-small lg:pt-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-text-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid place-items-center border-edge p-4 max-lg:border-t lg:border-l">
        <Illustration
          {...DRAWINGS[choice.type]}
          alt={copy.drawingAlt}
          width={540}
          height={290}
          className="lg:max-h-60 lg:object-contain"
        />
      </div>
    </section>
  )
}
