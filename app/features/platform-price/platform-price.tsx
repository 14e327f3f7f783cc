import { useState } from 'react'
import { platformPrice } from '#app/content/trade-ops.ts'
import { Stepper } from '#app/ui/stepper.tsx'
import {
  MAX_EMPLOYEES,
  PLATFORM_ANNUAL_DISCOUNT_PERCENT,
  PLATFORM_BASE,
  PLATFORM_PER_EMPLOYEE,
  PLATFORM_TRIAL_DAYS,
  platformPriceFor,
  platformPriceForYear,
} from '#domain/catalogue/platform.ts'
import { formatAud, formatAudShort } from '#domain/money.ts'

const rates = `${formatAudShort(PLATFORM_BASE)} a month, plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee. ${PLATFORM_TRIAL_DAYS}-day free trial, no credit card.`

/** What TradeOps comes to for a crew of any size (spec 2.13): the question on paper, the answer on ink. */
export function PlatformPrice() {
  const [employees, setEmployees] = useState(5)
  return (
    <section className="page">
      <div className="grid overflow-hidden rounded-sheet shadow-2 lg:grid-cols-2">
        <div className="bg-surface p-6 sm:p-10">
          <h2 className="type-display text-title">{platformPrice.title}</h2>
          <p className="mt-3 max-w-[30em] text-text-2">{rates}</p>
          <p className="mt-2 max-w-[30em] text-text-2">{platformPrice.beta}</p>
          <p className="type-label mt-6 mb-2 text-label" aria-hidden="true">
            {platformPrice.employees}
          </p>
          <Stepper
            label={platformPrice.employees}
            value={employees}
            max={MAX_EMPLOYEES}
            onChange={setEmployees}
          />
        </div>
        <div className="ink p-6 sm:p-10">
          <p aria-live="polite">
            <span className="type-title block text-sub">{platformPrice.count(employees)}</span>
            <strong className="type-display type-num text-[clamp(4rem,3rem+4vw,6.5rem)] leading-none">
              {formatAudShort(platformPriceFor(employees))}
            </strong>{' '}
            <span className="type-title text-heading">{platformPrice.period}</span>
          </p>
          <dl className="type-num mt-5 *:flex *:justify-between *:gap-4 *:py-2.5 [&_dt]:text-on-ink-2">
            <div>
              <dt>{platformPrice.base}</dt>
              <dd>{formatAud(PLATFORM_BASE)}</dd>
            </div>
            <div>
              <dt>
                {platformPrice.count(employees)} at {formatAudShort(PLATFORM_PER_EMPLOYEE)}
              </dt>
              <dd>{formatAud(employees * PLATFORM_PER_EMPLOYEE)}</dd>
            </div>
            <div>
              <dt>
                {platformPrice.yearly}, {PLATFORM_ANNUAL_DISCOUNT_PERCENT}% off
              </dt>
              <dd>
                {formatAud(platformPriceForYear(employees))} {platformPrice.perYear}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <p className="mt-4 text-small text-text-2">{platformPrice.gst}</p>
    </section>
  )
}
