import type { ReactNode } from 'react'
import { StepNumber } from '#app/ui/drawing/step-number.tsx'
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
    <ol className="mt-12 grid gap-x-8 gap-y-10 md:-mb-10 md:grid-cols-2 md:gap-y-0 xl:grid-cols-4">
      {steps.map(({ title, text, sample, features }, index) => (
        <li key={title} className="md:row-span-3 md:grid md:grid-rows-subgrid md:pb-10">
          <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 md:block">
            <StepNumber number={index + 1} isLast={index === steps.length - 1} />
            <h3 className="type-title text-heading md:mt-3">{title}</h3>
            <p className="col-span-2 mt-2 max-w-[25em] text-text-2 md:mt-1">{text}</p>
          </div>
          <div>{sample}</div>
          <FeatureRows label={label} features={features} />
        </li>
      ))}
    </ol>
  )
}
