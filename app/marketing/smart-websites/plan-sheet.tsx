import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { PickSun } from '#app/ui/drawing/sun.tsx'
import type { Microsoft365Package } from '#domain/catalogue/microsoft-365.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'

/** Plans as columns of one ruled sheet; stacked on phones. The rows of the columns are level with each other. */
export function PlanSheet({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 grid rounded-sheet border border-edge bg-surface shadow-2 *:border-edge max-md:*:not-first:border-t md:mt-14 md:grid-cols-3 md:*:not-first:border-l">
      {children}
    </div>
  )
}

/** The classes of a plan's button. On tablets its text is smaller, so that it fits a column on one line. */
export const PLAN_BUTTON = 'w-full md:max-lg:px-1 md:max-lg:text-small'

/** The classes of a plan's coloured top edge, which is light, medium or dark in both themes. */
const TONES = {
  light: 'before:bg-[color-mix(in_srgb,var(--chalk)_40%,var(--paper))]',
  medium: 'before:bg-chalk',
  dark: 'before:bg-[color-mix(in_srgb,var(--chalk)_45%,#060b14)]',
} as const

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
  tone?: Microsoft365Package['color']
  /** Shown below the price: a description, or how many packages are left. */
  about: ReactNode
  button?: ReactNode
}

export function PlanColumn(props: PlanColumnProps) {
  const { name, price, period, features, highlighted, badge, tone, about, button } = props
  const edge = tone
    ? `before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:rounded-t-[inherit] ${TONES[tone]}`
    : ''
  return (
    <article
      data-tone={tone}
      className={`relative flex flex-col p-5 first:rounded-t-sheet last:rounded-b-sheet max-md:has-[+.bg-sun-wash]:pb-14! sm:max-md:p-8 md:grid md:grid-rows-subgrid md:content-start md:max-lg:px-4 md:first:rounded-r-none md:first:rounded-l-sheet md:last:rounded-l-none md:last:rounded-r-sheet lg:p-8 lg:max-xl:px-5 ${button ? 'md:row-span-5' : 'md:row-span-4'} ${highlighted ? 'bg-sun-wash' : 'bg-surface'} ${edge}`}
    >
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
      <ul className="mt-5 divide-y divide-line border-t border-line in-[.bg-sun-wash]:divide-edge/40 in-[.bg-sun-wash]:border-edge/40">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 py-2.5">
            <Check size={20} className="mt-1 flex-none text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      {button && <div className="mt-auto pt-6">{button}</div>}
    </article>
  )
}
