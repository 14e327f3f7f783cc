import tap from '#app/assets/illustrations/cards/step-1-tap.svg'
import review from '#app/assets/illustrations/cards/step-2-review.svg'
import more from '#app/assets/illustrations/cards/step-3-more-reviews.svg'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { StepNumber } from '#app/ui/drawing/step-number.tsx'
import { reviewCards } from './copy.ts'

const DRAWINGS = { tap, review, more }
// Moves each drawing down by the empty space below its objects, so that the objects stand on a line: from 768 px the
// line of the steps, in narrower windows the lower edge of the picture's box. From 768 px, each drawing also moves left
// by the empty space beside its objects.
const PLACES = {
  tap: 'md:-translate-x-[8.8%] md:translate-y-[10.6%] md:[clip-path:inset(0_0_10.6%)] max-md:object-[50%_calc(100%+18px)]',
  review:
    'md:-translate-x-[32%] md:translate-y-[3.2%] md:[clip-path:inset(0_0_3.2%)] max-md:object-[50%_calc(100%+5px)]',
  more: 'md:-translate-x-[4.5%] md:translate-y-[3.3%] md:[clip-path:inset(0_0_3.3%)] max-md:object-[50%_calc(100%+5px)]',
}

/**
 * How the cards work, in steps on a line: vertical on phones, horizontal from 768 px. On phones each picture is in a
 * box with a background.
 */
export function Steps() {
  return (
    <section id="steps" tabIndex={-1} className="overflow-x-clip pt-(--section)">
      <h2 className="page type-display text-display-l">{reviewCards.steps.title}</h2>
      <div className="relative isolate mt-8 md:mt-10">
        <span className="pointer-events-none absolute inset-y-0 left-(--gutter) grid md:hidden">
          <ChalkLine plumb snap />
        </span>
        <ol className="page grid gap-y-5 max-md:pl-8.5 md:grid-cols-3 md:gap-x-8">
          {reviewCards.steps.list.map(({ drawing, title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[minmax(0,1fr)] md:row-span-3 md:grid-rows-subgrid md:gap-y-0"
            >
              <Illustration
                src={DRAWINGS[drawing]}
                alt=""
                width={480}
                height={360}
                className={`soft-edges w-full self-end object-contain md:max-w-93 max-md:mb-3 max-md:h-44 max-md:rounded-t-sheet max-md:border-b-2 max-md:border-chalk max-md:stage ${PLACES[drawing]}`}
              />
              {index === 0 ? <LevelLine /> : null}
              <div className="md:row-start-3 md:pt-6">
                <h3 className="type-title flex items-start gap-3 text-heading">
                  <StepNumber number={index + 1} isLast={index === reviewCards.steps.list.length - 1} />
                  {title}
                </h3>
                <p className="mt-2 max-w-[22em] text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The horizontal line across the whole screen. Only the first step renders it. */
function LevelLine() {
  return (
    <span className="dusk-above relative -mt-1.5 ml-[calc(-1*max(var(--gutter),(100vw-var(--page))/2))] w-screen max-md:hidden">
      <ChalkLine snap />
    </span>
  )
}
