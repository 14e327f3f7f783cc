import type { ReactNode } from 'react'
import { smartWebsites } from '#app/content/smart-websites.ts'
import { Badge } from '#app/ui/badge.tsx'
import { HOSTING_PACKAGES } from '#domain/catalogue/hosting-packages.ts'
import { MICROSOFT_365 } from '#domain/catalogue/microsoft-365.ts'
import { type Cents, formatAudShort } from '#domain/money.ts'

const { hosting, microsoft365 } = smartWebsites

/** The hosting packages. */
export function Hosting() {
  return (
    <section id="hosting-packages" className="page pt-(--section)">
      <h2 className="type-display text-display-l">{hosting.title}</h2>
      <div className={COLUMNS}>
        {HOSTING_PACKAGES.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            period={hosting.period}
            name={plan.fullName}
            badge={plan.mostPopular && <Badge tone="sun">{hosting.popular}</Badge>}
          />
        ))}
      </div>
    </section>
  )
}

/** Business e-mail. */
export function Microsoft365() {
  return (
    <section id="microsoft-365" className="section page">
      <h2 className="type-display text-display-l">{microsoft365.title}</h2>
      <div className={COLUMNS}>
        {MICROSOFT_365.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            period={microsoft365.period}
            name={plan.name}
            badge={plan.highlighted && <Badge tone="text">{microsoft365.recommended}</Badge>}
          />
        ))}
      </div>
    </section>
  )
}

const COLUMNS = 'mt-8 grid gap-x-5 gap-y-12 lg:grid-cols-3'

type PlanProps = {
  /** Hosting has a Starter too: its plans name their ladder (ruling 33). */
  name: string
  plan: { price: Cents; description: string; features: readonly string[] }
  period: string
  /** Marks the plan most people take. */
  badge: ReactNode
}

/** One plan as an open column under a heavy rule. */
function Plan({ name, plan, period, badge }: PlanProps) {
  return (
    <article className={`border-t-3 pt-5 ${badge ? 'border-sun' : 'border-text'}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="type-title text-heading">{name}</h3>
        {badge}
      </div>
      <p className="mt-2 text-text-2">
        <strong className="type-display text-title text-text">{formatAudShort(plan.price)}</strong> {period}
      </p>
      <p className="mt-2 text-text-2">{plan.description}</p>
      <ul className="mt-4 divide-y divide-line border-b border-line">
        {plan.features.map((feature) => (
          <li key={feature} className="py-2.5">
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}
