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

/** What the chosen type is for, how big it is and how many there are. */
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
      aria-label={reviewCards.details} // not labelled by its heading, which is the label of a choice
      className="grid self-start rounded-sheet stacked:mt-3 border border-edge bg-surface lg:grid-cols-[1.15fr_1fr]"
    >
      <div className="p-6">
        <h2 className="type-title text-sub">{copy.label}</h2>
        <p className="mt-1 text-small text-text-2">{copy.text}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-text-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid place-items-center border-edge p-5 max-lg:border-t lg:border-l">
        <Illustration {...DRAWINGS[choice.type]} alt={copy.drawingAlt} width={540} height={290} />
      </div>
    </section>
  )
}
