import type { ReactNode } from 'react'
import type { InfoFeature } from './copy.ts'
import { FeatureRows } from './feature-list.tsx'

export type InfoStep = {
  title: string
  text: string
  /** A small sample of what the step produces. */
  sample?: ReactNode
  features: readonly InfoFeature[]
}

/** The steps below the picture of a page, each with its features. The sun marks the last step. */
export function InfoSteps({ label, steps }: { label: string; steps: readonly InfoStep[] }) {
  return (
    <ol className="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-4">
      {steps.map(({ title, text, sample, features }, index) => (
        <li key={title} className="gap-y-0 md:row-span-3 md:grid md:grid-rows-subgrid">
          <div>
            <span
              aria-hidden="true"
              className={`type-num grid type-label size-9 place-items-center ${index === steps.length - 1 ? 'rounded-round bg-sun text-on-sun' : 'rounded-control border border-edge'}`}
            >
              {index + 1}
            </span>
            <h3 className="type-title mt-3 text-heading">{title}</h3>
            <p className="mt-1 max-w-[25em] text-text-2">{text}</p>
          </div>
          <div>{sample}</div>
          <FeatureRows label={label} features={features} />
        </li>
      ))}
    </ol>
  )
}
