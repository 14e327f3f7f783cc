import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { PickSun } from '#app/ui/drawing/sun.tsx'
import type { Microsoft365Package } from '#domain/catalogue/microsoft-365.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'

/** Plans as columns of one ruled sheet; stacked on phones. The rows of the columns are level with each other. */
export function PlanSheet({ children }: { children: ReactNode }) {
  return <div className="plan-sheet">{children}</div>
}

/** The classes of a plan's button. On tablets its text is smaller, so that it fits a column on one line. */
export const PLAN_BUTTON = 'w-full md:max-lg:px-1 md:max-lg:text-small'

type PlanColumnProps = {
  /** The plan's name. It includes the name of its list if another list has a plan of the same name (rulings.md 33). */
  name: string
  price: Cents
  /** Shown after the price: a former price, and how often the price is paid. */
  period: ReactNode
  features: readonly string[]
  /** Marks the plan with a tint and a sun. */
  highlighted: boolean
  badge?: string | false
  /** The colour of the top edge. */
  tone?: Microsoft365Package['color']
  /** Shown below the price: a description, or how many packages are left. */
  about: ReactNode
  button: ReactNode
}

export function PlanColumn(props: PlanColumnProps) {
  const { name, price, period, features, highlighted, badge, tone, about, button } = props
  return (
    <article data-tone={tone} className={`plan ${highlighted ? 'plan-pick bg-sun-wash' : 'bg-surface'}`}>
      {highlighted && <PickSun />}
      <div className="flex flex-wrap items-center justify-between gap-2 md:content-start">
        <h3 className="type-title text-heading">{name}</h3>
        {badge && <Badge tone="text">{badge}</Badge>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5 text-text-2">
        <strong className="type-display text-[3.5rem] leading-none text-text low:text-[1.75rem]">
          {formatAudShort(price)}
        </strong>
        {period}
      </p>
      <div className="mt-3">{about}</div>
      <ul className="mt-5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 py-2.5">
            <Check size={20} className="mt-1 flex-none text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-6">{button}</div>
    </article>
  )
}
