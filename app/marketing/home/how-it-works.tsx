import { firstView } from '#app/hydration/first-view.ts'
import { useClaim } from '#app/page-lists/use-claim.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { home } from './copy.ts'

const { howItWorks } = home

export function HowItWorks() {
  const uptime = useClaim('serviceUptime')
  return (
    <section id="how-it-works">
      <div className="page">
        <h2 className="type-display text-display-l">{howItWorks.title}</h2>
      </div>
      <div className="relative isolate mt-6 md:mt-10">
        <span className="pointer-events-none absolute inset-x-0 top-5.5 -z-10 hidden md:block">
          <ChalkLine snap />
        </span>
        <ol className="page relative grid gap-5 md:grid-cols-3 md:gap-6">
          {howItWorks.steps.map((step, i) => (
            <li key={step.title} className="relative flex gap-4 md:block md:pr-6">
              {i < 2 && (
                <span className="pointer-events-none absolute top-11 -bottom-5 left-4 grid md:hidden">
                  <ChalkLine plumb snap />
                </span>
              )}
              <StepMark number={i + 1} last={i === howItWorks.steps.length - 1} />
              <div>
                <h3 className="type-title text-heading md:mt-5">{step.title}</h3>
                <p className="mt-0.5 max-w-[26em] text-text-2 max-md:text-[1rem] max-md:leading-snug md:mt-1">
                  {step.text}
                  {'uptime' in step && `${uptime ? step.uptime(uptime) : ''}.`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function StepMark({ number, last }: { number: number; last: boolean }) {
  const look = last
    ? 'rise rounded-round bg-sun text-on-sun'
    : 'rounded-control border-2 border-chalk bg-ground text-chalk-text'
  return (
    <span
      ref={last ? firstView : undefined}
      aria-hidden="true"
      className={`type-title grid size-11 flex-none place-items-center text-heading md:size-14 ${look}`}
    >
      {number}
    </span>
  )
}
