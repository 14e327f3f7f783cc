import type { ReactNode } from 'react'
import { GetStarted } from '#app/leads/request/get-started.tsx'
import { RequestButton } from '#app/leads/request/request-modal.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { HostingPackage } from '#domain/catalogue/hosting-packages.ts'
import type { Microsoft365Package } from '#domain/catalogue/microsoft-365.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'
import { smartWebsites } from './copy.ts'

const { hosting, microsoft365 } = smartWebsites

/** The hosting packages. */
export function Hosting({ plans }: { plans: readonly HostingPackage[] }) {
  return (
    <section id="hosting-packages" className="page pt-(--section)">
      <h2 className="type-display text-display-l">{hosting.title}</h2>
      <div className={COLUMNS}>
        {plans.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            name={plan.fullName}
            highlighted={plan.highlighted}
            badge={plan.mostPopular && <Badge tone="sun">{hosting.popular}</Badge>}
          >
            <RequestButton input={plan.id} size="sm" className="max-md:w-full">
              {plan.buttonText}
            </RequestButton>
          </Plan>
        ))}
      </div>
      <GetStarted formType="hosting" copy={hosting.start} />
    </section>
  )
}

/** Business email. */
export function Microsoft365({ plans }: { plans: readonly Microsoft365Package[] }) {
  return (
    <section id="microsoft-365" className="section page">
      <h2 className="type-display text-display-l">{microsoft365.title}</h2>
      <div className={COLUMNS}>
        {plans.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            name={plan.name}
            highlighted={plan.highlighted}
            tone={plan.color}
            badge={plan.highlighted && <Badge tone="text">{microsoft365.recommended}</Badge>}
          />
        ))}
      </div>
      <GetStarted formType="microsoft365" copy={microsoft365.start} />
    </section>
  )
}

const COLUMNS = 'mt-8 grid gap-x-5 gap-y-10 md:grid-cols-3'

type PlanProps = {
  /** The name with its list, since hosting has a Starter too (rulings.md 33). */
  name: string
  plan: { price: Cents; period: string; description: string; features: readonly string[] }
  highlighted: boolean
  /** A coloured background for the name and the price. */
  tone?: Microsoft365Package['color']
  /** Marks the most popular plan. */
  badge: ReactNode
  /** A button of its own. */
  children?: ReactNode
}

/**
 * The same in both themes, so that light, medium and dark keep their order. Forced colours keep a background that is a
 * system colour, as chalk is there, and blacken the text on it: it becomes the page's.
 */
const TONES = {
  light: 'bg-chalk-wash text-text',
  medium: 'bg-chalk-text text-on-ink forced-colors:bg-[Canvas]',
  dark: 'bg-ink text-text',
} as const

/** One plan as an open column under a heavy rule. */
function Plan({ name, highlighted, tone, plan, badge, children }: PlanProps) {
  const cap = tone && TONES[tone]
  // on a phone name and price share a row, where no padding makes it too narrow
  const place = cap
    ? `px-5 py-4 ${cap}`
    : 'flex flex-wrap items-baseline justify-between gap-x-4 pt-5 md:block'
  return (
    <article className={`flex flex-col border-t-3 ${highlighted ? 'border-sun' : 'border-text'}`}>
      <div data-theme={tone && (tone === 'dark' ? 'dark' : 'light')} data-tone={tone} className={place}>
        <div
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 md:max-lg:min-h-14 md:max-lg:content-start ${cap ? '' : 'max-md:contents'}`}
        >
          <h3 className="type-title text-heading">{name}</h3>
          {badge && <span className={cap ? '' : 'max-md:order-last max-md:w-full'}>{badge}</span>}
        </div>
        <p className={`md:mt-2 ${cap ? '' : 'text-text-2'}`}>
          <strong className={`type-display text-title ${cap ? '' : 'text-text'}`}>
            {formatAudShort(plan.price)}
          </strong>
          {plan.period}
        </p>
      </div>
      <p className="mt-2 text-text-2">{plan.description}</p>
      <ul className="mt-4 divide-y divide-line border-b border-line">
        {plan.features.map((feature) => (
          <li key={feature} className="py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      {children && <p className="mt-auto pt-5">{children}</p>}
    </article>
  )
}
