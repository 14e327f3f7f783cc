import { Illustration } from '#app/ui/drawing/illustration.tsx'
import type { InfoPage } from './copy.ts'

/** The drawing of an automation for both themes, 600 px wide. */
export type Drawing = { src: string; dark: string; height: number }

/** The steps of an automation, with a drawing beside them. The sun marks the last step. */
export function HowItRuns({ how, drawing }: { how: InfoPage['how']; drawing: Drawing }) {
  return (
    <section className="page pb-(--section)">
      <h2 className="type-display text-display-l">{how.title}</h2>
      <div className="mt-8 grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <Illustration
          {...drawing}
          alt={how.drawingAlt ?? ''}
          width={600}
          className="mx-auto w-full max-w-150"
        />
        <ol className="divide-y divide-line border-line border-y">
          {how.steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 py-4">
              <span
                aria-hidden="true"
                className={`type-num grid type-label size-9 flex-none place-items-center ${index === how.steps.length - 1 ? 'rounded-round bg-sun text-on-sun' : 'rounded-control border border-edge'}`}
              >
                {index + 1}
              </span>
              <div>
                <h3 className="type-title text-sub">{title}</h3>
                <p className="text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
