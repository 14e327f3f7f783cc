import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Search from 'lucide-react/icons/search'
import Smartphone from 'lucide-react/icons/smartphone'
import { smartWebsites } from './copy.ts'

const { why } = smartWebsites
const ICONS = { calendar: CalendarCheck, search: Search, phone: Smartphone, badge: BadgeCheck }

/** Four reasons, on ink beside the title. */
export function WhyPanel() {
  return (
    <section className="ink rounded-sheet p-5 sm:p-8">
      <h2 className="type-title text-heading">{why.title}</h2>
      <ul className="mt-4 divide-y divide-ink-line border-t border-ink-line">
        {why.points.map(({ icon, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={text} className="flex gap-4 py-3 last:pb-0">
              <Icon size={24} className="flex-none text-on-ink-2" />
              {text}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
