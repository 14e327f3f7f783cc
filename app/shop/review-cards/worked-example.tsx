import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { Docket, DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import { lowestPriceOf, SAMPLE_JOB, workExample } from '#domain/catalogue/worked-example.ts'
import { formatAud } from '#domain/money/money.ts'
import { reviewCards } from './copy.ts'

const { example: copy } = reviewCards

/**
 * What one more job a month pays for: sample figures that the visitor can change (product.md 2.6, ROI). On phones and
 * tablets the section has little padding at the bottom, because the sticky bar follows.
 */
export function WorkedExample() {
  const [job, setJob] = useState<number>(SAMPLE_JOB.value)
  const { cost, left, cardsPaidFor, jobsInAYear } = workExample(job)
  return (
    <section className="page grid items-center gap-x-[8%] gap-y-6 pb-2 md:pb-6 wide:pb-(--section) md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="md:self-end">
        <h2 className="type-display text-display-l">{copy.title}</h2>
        <p className="mt-3 max-w-[36em] text-lead text-text-2">{copy.text(lowestPriceOf('free-standing'))}</p>
        <div className="mt-6 max-w-130">
          <p className="flex items-baseline justify-between gap-4">
            <span className="type-label text-small">{copy.slider}</span>
            <strong className="type-num">{formatAud(job)}</strong>
          </p>
          <Slider
            label={copy.slider}
            min={SAMPLE_JOB.min}
            max={SAMPLE_JOB.max}
            step={SAMPLE_JOB.step}
            value={job}
            valueText={formatAud(job)}
            onChange={setJob}
          />
        </div>
      </div>
      <Docket
        title={copy.docket}
        aside={<Badge tone="outline">{copy.badge}</Badge>}
        className="md:col-start-2 md:row-span-2"
      >
        <DocketLines>
          <DocketLine label={copy.job} value={formatAud(job)} />
          <DocketLine label={copy.card} value={`−${formatAud(cost)}`} />
          <DocketLine label={copy.shipping} value={copy.free} />
          <DocketLine label={copy.left} value={formatAud(left)} tone="total" />
        </DocketLines>
        <p className="mt-3 text-small text-text-2">
          {copy.pays(job, cardsPaidFor)} {copy.year(jobsInAYear)}
        </p>
      </Docket>
      <a
        href="#configurator"
        className={buttonClass({ className: 'md:col-start-1 md:self-start md:justify-self-start' })}
      >
        {copy.action}
      </a>
    </section>
  )
}
