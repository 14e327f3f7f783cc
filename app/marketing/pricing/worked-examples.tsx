import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE, platformEstimate } from '#domain/catalogue/platform.ts'
import { type Cents, formatAud, formatAudShort } from '#domain/money/money.ts'
import { pricing } from './copy.ts'
import { platformPrice } from './platform-price-copy.ts'

const { examples } = pricing
const { lines } = platformPrice

type Crew = { employees: number } & ReturnType<typeof platformEstimate>
const CREWS: readonly Crew[] = examples.crews.map((employees) => ({
  employees,
  ...platformEstimate(employees),
}))

/** The sums of product.md 9, line by line: two crews side by side. */
export function WorkedExamples() {
  return (
    <section className="section page grid items-center gap-8 lg:grid-cols-[minmax(0,.6fr)_minmax(0,1fr)] lg:gap-12">
      <div>
        <h2 className="type-display text-display-l">{examples.title}</h2>
        <p className="mt-4 max-w-[27em] text-lead text-text-2">{examples.text}</p>
      </div>
      <SampleFrame title={examples.sheet} titleId="examples-title" badge={examples.badge}>
        <table
          aria-labelledby="examples-title"
          className="type-num w-full text-left [&_tr>*:not(:first-child)]:text-right [&_tr>*]:px-2 [&_tr>*]:py-3 sm:[&_tr>*]:px-5"
        >
          <thead className="type-label align-bottom text-small">
            <tr>
              <td />
              {CREWS.map(({ employees }) => (
                <th scope="col" key={employees}>
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
      </SampleFrame>
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
