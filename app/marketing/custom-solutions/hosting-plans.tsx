import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useClaim } from '#app/page-lists/use-claim.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { PickSun } from '#app/ui/drawing/sun.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import {
  AUTOMATION_HOSTING,
  type AutomationHostingPlan,
  formatPlanPrice,
  SMS_CREDIT_PER_MONTH,
} from '#domain/catalogue/automation-hosting.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { customSolutions } from './copy.ts'

const { hosting } = customSolutions

type Row = {
  label: string
  cell: (plan: AutomationHostingPlan) => ReactNode
  /** Shows the tooltip on SMS credit beside the label. */
  sms?: boolean
  /** On a card, the value is below the label in every plan. Beside the label, it would fit in some plans only. */
  stacked?: boolean
}

/** The automation hosting plans: a table from 768 px, cards on phones. */
export function HostingPlans() {
  const uptime = useClaim('automationUptime')
  const rows: readonly Row[] = [
    { label: hosting.rows.automations, cell: (plan) => plan.automations },
    { label: hosting.rows.notifications, cell: (plan) => plan.notifications, sms: true },
    { label: hosting.rows.crm, cell: (plan) => <YesNo yes={plan.crm} /> },
    ...(uptime ? [{ label: hosting.rows.uptime(uptime), cell: yesUptime }] : []),
    { label: hosting.rows.support, cell: (plan) => plan.support, stacked: true },
  ]
  return (
    <section id="hosting-plans" tabIndex={-1} className="page pt-(--section)">
      <h2 className="type-display text-display-l">{hosting.title}</h2>
      <Table rows={rows} />
      <Cards rows={rows} />
      <p className="mt-5 max-w-[70ch] text-small text-text-2">
        {hosting.notes} {hosting.gst}
      </p>
      <a href="#automation-form" className={buttonClass({ className: 'mt-5 max-sm:w-full' })}>
        {hosting.quote}
      </a>
    </section>
  )
}

const yesUptime = (plan: AutomationHostingPlan) => <YesNo yes={plan.uptime} />
const shade = (plan: AutomationHostingPlan) => (plan.popular ? 'bg-sun-wash' : '')

function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="mt-14 hidden rounded-sheet border border-edge bg-surface shadow-2 md:block">
      <table className="w-full table-fixed text-left [&_td]:border-l [&_td]:border-line [&_td,&_th]:px-5 [&_td,&_th]:py-4 max-lg:[&_td,&_th]:px-3.5 [&_th]:border-line">
        <caption className="sr-only">{hosting.caption}</caption>
        <thead>
          <tr>
            <td className="w-1/5 max-lg:w-[22%] border-l-0!" />
            {AUTOMATION_HOSTING.map((plan) => (
              <th key={plan.id} scope="col" className={`relative border-l align-top ${shade(plan)}`}>
                {plan.popular && <PickSun />}
                <PlanHead plan={plan} as="span" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="type-label">
                <span className="flex items-center">
                  {row.sms ? <SmsTooltip term={row.label} /> : row.label}
                </span>
              </th>
              {AUTOMATION_HOSTING.map((plan) => (
                <td key={plan.id} className={shade(plan)}>
                  {row.cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="mt-8 grid gap-4 md:hidden">
      {AUTOMATION_HOSTING.map((plan) => (
        <article
          key={plan.id}
          className={`relative rounded-sheet border border-edge p-5 ${plan.popular ? 'mt-6 bg-sun-wash' : 'bg-surface'}`}
        >
          {plan.popular && <PickSun />}
          <PlanHead plan={plan} as="h3" />
          <dl className="mt-3 wrap-anywhere">
            {rows.map((row) => (
              <div
                key={row.label}
                className={`flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2.5 ${row.stacked ? '*:basis-full' : ''}`}
              >
                <dt className="type-label flex items-center">
                  {row.sms && plan.smsCredits ? <SmsTooltip term={row.label} /> : row.label}
                </dt>
                {/* a long value takes a line of its own below its label */}
                <dd className="text-wrap">{row.cell(plan)}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  )
}

type PlanHeadProps = {
  plan: AutomationHostingPlan
  /** `h3` on a card; `span` in the table, where the name is in a header cell. */
  as: 'h3' | 'span'
}

function PlanHead({ plan, as: Name }: PlanHeadProps) {
  return (
    <div className="plan-head">
      <Name className="type-title text-sub">{plan.fullName}</Name>
      {plan.popular && <Badge tone="text">{hosting.popular}</Badge>}
      <p className="font-[430] text-text-2 md:max-lg:text-small md:max-lg:whitespace-nowrap">
        {hosting.from}{' '}
        <strong className="type-title type-num text-title text-text md:max-lg:text-sub">
          {formatPlanPrice(plan)}
        </strong>
        {hosting.period}
      </p>
    </div>
  )
}

function SmsTooltip({ term }: { term: string }) {
  return (
    <Tooltip label={hosting.smsLabel} term={term}>
      {hosting.smsCredit(formatAudShort(SMS_CREDIT_PER_MONTH))}
    </Tooltip>
  )
}

function YesNo({ yes }: { yes: boolean }) {
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      {yes && <Check size={20} className="text-ok" />}
      {yes ? hosting.yes : hosting.no}
    </span>
  )
}
