import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Search from 'lucide-react/icons/search'
import Smartphone from 'lucide-react/icons/smartphone'
import { smartWebsites } from './copy.ts'

const { why } = smartWebsites
const ICONS = { calendar: CalendarCheck, search: Search, phone: Smartphone, badge: BadgeCheck }

/** Four reasons on a dark panel, below the line on which the sample phones stand. */
export function WhyPanel() {
  return (
    <section className="ink">
      <div className="page py-8">
        <h2 className="type-title text-heading">{why.title}</h2>
        <ul className="mt-4 grid gap-x-7 md:grid-cols-2 wide:grid-cols-4">
          {why.points.map(({ icon, text }) => {
            const Icon = ICONS[icon]
            return (
              <li key={text} className="flex gap-4 border-t border-ink-line py-3">
                <Icon size={24} className="flex-none text-on-ink-2" />
                {text}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
