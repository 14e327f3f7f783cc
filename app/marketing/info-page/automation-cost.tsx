import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Docket, DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { automationCost, infoActions } from './copy.ts'

/** The cost of an automation: a build that is quoted, and a hosting plan (product.md 9). */
export function AutomationCost() {
  return (
    <section
      id="cost"
      className="page grid items-start gap-8 lg:grid-cols-[minmax(0,.6fr)_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 className="type-display text-display-l">{automationCost.title}</h2>
        <p className="mt-4 max-w-[27em] text-lead text-text-2">{automationCost.text}</p>
        <Link to="/custom-solutions" className={buttonClass({ variant: 'link', className: 'mt-4' })}>
          <span className="btn-label">{automationCost.link}</span>
          <ArrowRight size={20} />
        </Link>
      </div>
      <Docket title={automationCost.sheet}>
        <DocketLines>
          <DocketLine label={automationCost.build.label} value={automationCost.build.value} />
        </DocketLines>
        <p className="mt-2 border-t border-line pt-4 text-text-2">{automationCost.hosting}</p>
        <Plans />
        <p className="mt-2 text-small text-text-2">{automationCost.sms}</p>
        <p className="mt-1 text-small text-text-2">{automationCost.gst}</p>
        <Link
          to="/custom-solutions#automation-form"
          className={buttonClass({ variant: 'line', className: 'mt-5 max-sm:w-full' })}
        >
          {infoActions.quote}
        </Link>
      </Docket>
    </section>
  )
}

type Plan = (typeof AUTOMATION_HOSTING)[number]
const priceOf = (plan: Plan) => `${formatAudShort(plan.priceFrom)}${plan.openEnded ? '+' : ''}`
const contentOf = (plan: Plan) => `${automationCost.automations(plan.automations)} · ${plan.notifications}`

function Plans() {
  return (
    <dl className="mt-3 mb-4 divide-y divide-line border-line">
      {AUTOMATION_HOSTING.map((plan) => (
        <div key={plan.id} className="py-3 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
          <dt className="type-label">{plan.fullName}</dt>
          <dd className="type-num sm:text-right">
            {automationCost.from} <strong className="type-display mx-1 text-title">{priceOf(plan)}</strong>{' '}
            {automationCost.period}
            <span className="block text-small text-text-2">{contentOf(plan)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
