import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import { overview } from '#app/content/overview.ts'
import { Badge } from '#app/ui/badge.tsx'

const { figures } = overview
const ICONS = { customers: Users, bookings: CalendarCheck, payments: CircleDollarSign, reviews: Star }

/** The four placeholder figures of spec 3.12, and that this is what they are (ruling 28). */
export function Figures() {
  return (
    <section aria-labelledby="figures" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures" className="type-title text-sub">
          {figures.title}
        </h2>
        <Badge tone="outline">{figures.badge}</Badge>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-edge bg-line shadow-1 wide:grid-cols-4">
        {figures.list.map(({ id, label, figure }) => {
          const Icon = ICONS[id]
          return (
            <div key={id} className="flex flex-col justify-between gap-2 bg-surface p-4 md:px-6 md:py-5">
              <dt className="type-label flex gap-3 text-small text-text-2">
                <Icon aria-hidden="true" size={20} className="flex-none text-chalk-text" />
                {label}
              </dt>
              <dd className="type-display type-num text-title">{figure}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-small text-text-2">{figures.note}</p>
    </section>
  )
}
