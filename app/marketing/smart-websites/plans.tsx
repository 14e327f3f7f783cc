import { GetStarted } from '#app/leads/request/get-started.tsx'
import { RequestButton } from '#app/leads/request/request-dialog-provider.tsx'
import type { HostingPackage } from '#domain/catalogue/hosting-packages.ts'
import type { Microsoft365Package } from '#domain/catalogue/microsoft-365.ts'
import { smartWebsites } from './copy.ts'
import { PLAN_BUTTON, PlanColumn, PlanSheet } from './plan-sheet.tsx'

const { hosting, microsoft365 } = smartWebsites

export function Hosting({ plans }: { plans: readonly HostingPackage[] }) {
  return (
    <section id="hosting-packages" className="page -scroll-mt-10 pt-(--section)">
      <h2 className="type-display text-display-l">{hosting.title}</h2>
      <PlanSheet>
        {plans.map((plan) => (
          <PlanColumn
            key={plan.id}
            name={plan.fullName}
            price={plan.price}
            period={plan.period}
            features={plan.features}
            highlighted={plan.highlighted}
            badge={plan.mostPopular && hosting.popular}
            about={<p className="text-text-2">{plan.description}</p>}
            button={
              <RequestButton
                input={plan.id}
                variant={plan.highlighted ? 'sun' : 'line'}
                className={PLAN_BUTTON}
              >
                {plan.buttonText}
              </RequestButton>
            }
          />
        ))}
      </PlanSheet>
      <GetStarted formType="hosting" copy={hosting.start} />
    </section>
  )
}

export function Microsoft365({ plans }: { plans: readonly Microsoft365Package[] }) {
  return (
    <section id="microsoft-365" className="section page">
      <h2 className="type-display text-display-l">{microsoft365.title}</h2>
      <PlanSheet>
        {plans.map((plan) => (
          <PlanColumn
            key={plan.id}
            name={plan.name}
            price={plan.price}
            period={plan.period}
            features={plan.features}
            highlighted={plan.highlighted}
            badge={plan.highlighted && microsoft365.recommended}
            tone={plan.color}
            about={<p className="text-text-2">{plan.description}</p>}
            button={
              <RequestButton
                input={plan.id}
                variant={plan.highlighted ? 'sun' : 'line'}
                className={PLAN_BUTTON}
              >
                {microsoft365.choose(plan.name)}
              </RequestButton>
            }
          />
        ))}
      </PlanSheet>
      <GetStarted formType="microsoft365" copy={microsoft365.start} />
    </section>
  )
}
