import { useState } from 'react'
import { Stepper } from '#app/ui/form/stepper.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import {
  MAX_EMPLOYEES,
  PLATFORM_BASE,
  PLATFORM_PER_EMPLOYEE,
  platformEstimate,
} from '#domain/catalogue/platform.ts'
import { formatAud, formatAudShort } from '#domain/money/money.ts'
import { platformPrice, platformTerms } from './platform-price-copy.ts'
import { PriceScale } from './price-scale.tsx'

/**
 * The number of employees at first. Without JavaScript it cannot be changed. It is the first example of product.md 9.
 */
const INITIAL_EMPLOYEES = 5

/** The number of employees that fills the drawing of the price: the larger example of product.md 9. */
const LONGEST = 15

/** The price of TradeOps for a crew (product.md 2.13): the number of employees, the price, and its terms. */
export function PlatformPrice() {
  const [employees, setEmployees] = useState(INITIAL_EMPLOYEES)
  return (
    <section className="page">
      <div className="grid overflow-hidden rounded-sheet shadow-2 md:grid-cols-2">
        <div className="flex flex-col bg-surface p-6 sm:p-10 md:max-lg:p-7">
          <h2 className="type-display text-title">{platformPrice.title}</h2>
          <p className="mt-3 max-w-[30em]">{platformTerms.rates}</p>
          <div className="pt-7 noscript:hidden">
            <label htmlFor="employees" className="type-label mb-2 block">
              {platformPrice.question}
            </label>
            <Stepper
              id="employees"
              label={platformPrice.question}
              counted={platformPrice.counted}
              value={employees}
              min={0}
              max={MAX_EMPLOYEES}
              onChange={setEmployees}
            />
            <p className="mt-2 text-small text-text-2">{platformPrice.limit}</p>
          </div>
          <div className="my-auto pt-7">
            <PriceScale employees={employees} longest={LONGEST} />
            <p aria-hidden="true" className="type-num mt-1.5 flex gap-x-3 text-micro text-text-2">
              {/* up to LONGEST employees, the block of the base is 2.5 of 17.8 units of the scale; above, narrower */}
              <span className={employees > LONGEST ? '' : 'min-w-[14%]'}>{platformPrice.scale.base}</span>
              <span>{platformPrice.scale.crew(employees)}</span>
            </p>
          </div>
          <div className="pt-7">
            <Callout>{platformTerms.beta}</Callout>
          </div>
        </div>
        <Result employees={employees} />
        <Terms />
      </div>
      <p className="mt-4 text-small text-text-2">{platformTerms.gst}</p>
    </section>
  )
}

function Result({ employees }: { employees: number }) {
  const { month, year, yearAtOnce, saved } = platformEstimate(employees)
  const { lines } = platformPrice
  return (
    <div className="ink type-num p-6 sm:p-10 md:max-lg:p-7">
      <p aria-live="polite">
        <span className="type-title block text-sub">{platformPrice.employees(employees)}</span>{' '}
        <strong className="type-display text-[clamp(4rem,3rem+4vw,6.5rem)] leading-none">
          {formatAudShort(month)}
        </strong>{' '}
        <span className="type-title ml-1.5 text-heading">{platformPrice.period}</span>
      </p>
      <dl className="mt-5">
        <Line label={lines.base} value={formatAud(PLATFORM_BASE)} />
        <Line label={lines.crew(employees)} value={formatAud(employees * PLATFORM_PER_EMPLOYEE)} />
      </dl>
      <dl className="mt-3 border-t border-ink-line pt-3">
        <Line label={lines.year} value={formatAud(year)} />
        <Line label={lines.discount} value={`−${formatAud(saved)}`} />
        <Line label={lines.yearAtOnce} value={formatAud(yearAtOnce)} strong />
      </dl>
      <p className="mt-3 text-on-ink-2">{platformPrice.saved(formatAudShort(saved))}</p>
    </div>
  )
}

/** The terms of the price. They stand below the result, so that on phones the result is next to the input. */
function Terms() {
  return (
    <ul className="grid divide-y divide-line border-line bg-surface px-6 py-3 sm:px-10 md:col-span-2 md:grid-cols-3 md:divide-x md:divide-y-0 md:border-t md:px-0! md:py-6">
      {platformTerms.facts.map(({ title, text }) => (
        <li key={title} className="py-3 md:px-7 md:py-1 lg:px-10">
          <strong className="type-label block">{title}</strong>
          <span className="text-text-2">{text}</span>
        </li>
      ))}
    </ul>
  )
}

type LineProps = { label: string; value: string; strong?: boolean }

function Line({ label, value, strong = false }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 py-2 ${strong ? 'type-label' : ''}`}>
      <dt className={strong ? undefined : 'text-on-ink-2'}>{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  )
}
