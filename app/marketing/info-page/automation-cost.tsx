import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Docket, DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import { AUTOMATION_HOSTING, formatPlanPrice } from '#domain/catalogue/automation-hosting.ts'
import { automationCost, type InfoPage, infoActions } from './copy.ts'

/** The cost of an automation: a build that is quoted, and a hosting plan (product.md 9). */
export function AutomationCost({ sendsSms }: Pick<InfoPage, 'sendsSms'>) {
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
        <Plans sendsSms={sendsSms} />
        <p className="mt-2 text-small text-text-2">{automationCost.gst}</p>
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

/** The hosting plans. The cheapest plan that does what the page shows is marked. */
function Plans({ sendsSms }: Pick<InfoPage, 'sendsSms'>) {
  const enough = AUTOMATION_HOSTING.find(({ smsCredits }) => smsCredits || !sendsSms)
  return (
    <dl className="mt-3 mb-4 divide-y divide-line border-line">
      {AUTOMATION_HOSTING.map((plan) => (
        <div
          key={plan.id}
          className={`-mx-5 px-5 py-3 sm:flex sm:items-baseline sm:justify-between sm:gap-6 ${plan === enough ? 'bg-sun-wash' : ''}`}
        >
          <dt>
            <span className="type-label">{plan.fullName}</span>
            {plan === enough && (
              <span className="block text-balance text-small">
                {automationCost.enough[sendsSms ? 'sms' : 'email']}
              </span>
            )}
          </dt>
          <dd className="type-num sm:text-right">
            {automationCost.from}{' '}
            <strong className="type-display mx-1 text-title">{formatPlanPrice(plan)}</strong>{' '}
            {automationCost.period}
            <span className="block text-small text-text-2">{automationCost.content(plan)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
