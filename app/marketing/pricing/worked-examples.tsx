import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE, platformEstimate } from '#domain/catalogue/platform.ts'
import { type Cents, formatAud, formatAudShort } from '#domain/money/money.ts'
import { pricing } from './copy.ts'
import { platformPrice } from './platform-price-copy.ts'
import { PriceScale } from './price-scale.tsx'

const { examples } = pricing
const { lines } = platformPrice

type Crew = { employees: number } & ReturnType<typeof platformEstimate>
const CREWS: readonly Crew[] = examples.crews.map((employees) => ({
  employees,
  ...platformEstimate(employees),
}))

const [SMALLER, LARGER] = examples.crews

/**
 * The examples of product.md 9: the monthly price of both crews on one scale, and a table that compares the crews.
 * Below 640 px, and in browsers without `::details-content`, the table is collapsed at first.
 */
export function WorkedExamples() {
  return (
    <section className="page grid gap-8 pt-(--section) lg:grid-cols-[minmax(0,.6fr)_minmax(0,1fr)] lg:gap-12">
      <div>
        <h2 className="type-display text-display-l">{examples.title}</h2>
        <p className="mt-4 max-w-[27em] text-lead text-text-2">{examples.text}</p>
      </div>
      <div className="min-w-0">
        <div aria-hidden="true" className="crew-prices type-num">
          {CREWS.map(({ employees, month }) => (
            <p key={employees}>
              {platformPrice.employees(employees)}
              <b className="type-display text-title">{formatAudShort(month)}</b>
            </p>
          ))}
          <PriceScale employees={LARGER} smaller={SMALLER} longest={LARGER} />
        </div>
        <SampleFrame title={examples.sheet} titleId="examples-title" badge={examples.badge}>
          <details className="crew-details" suppressHydrationWarning>
            <summary className="type-label">
              {examples.lines}
              <span aria-hidden="true" className="plus-minus" />
            </summary>
            <table
              aria-labelledby="examples-title"
              className="type-num w-full text-left [&_tr>*:not(:first-child)]:text-right [&_tr>*]:px-1.5 [&_tr>*]:py-3 [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4 sm:[&_tr>*]:px-5"
            >
              <thead className="type-label align-bottom text-small">
                <tr>
                  <td />
                  {CREWS.map(({ employees }) => (
                    <th
                      scope="col"
                      key={employees}
                      className="max-sm:text-micro min-[22.5rem]:whitespace-nowrap"
                    >
                      {platformPrice.employees(employees)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <Row label={lines.base} each={() => PLATFORM_BASE} />
                <Row label={examples.crew} each={(crew) => crew.employees * PLATFORM_PER_EMPLOYEE} />
                <tr className="type-label border-t-2 border-text text-heading">
                  <th scope="row" className="text-body">
                    {lines.month}
                  </th>
                  {CREWS.map(({ employees, month }) => (
                    <td key={employees}>{formatAudShort(month)}</td>
                  ))}
                </tr>
                <Row label={lines.year} each={(crew) => crew.year} />
                <Row label={lines.discount} each={(crew) => crew.saved} off />
                <Row label={lines.yearAtOnce} each={(crew) => crew.yearAtOnce} strong />
              </tbody>
            </table>
          </details>
        </SampleFrame>
      </div>
    </section>
  )
}

type RowProps = { label: string; each: (crew: Crew) => Cents; off?: boolean; strong?: boolean }

function Row({ label, each, off = false, strong = false }: RowProps) {
  return (
    <tr className={`border-t border-line text-small sm:text-body ${strong ? 'type-label' : ''}`}>
      <th scope="row" className={strong ? '' : 'font-[430]'}>
        {label}
      </th>
      {CREWS.map((crew) => (
        <td key={crew.employees} className={off ? 'whitespace-nowrap text-ok' : undefined}>
          {off && '−'}
          {formatAud(each(crew))}
        </td>
      ))}
    </tr>
  )
}
