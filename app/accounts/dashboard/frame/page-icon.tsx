import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import type { DashboardPage } from './copy.ts'

const ICONS = {
  overview: LayoutDashboard,
  bookings: CalendarDays,
  payments: CircleDollarSign,
  social: Megaphone,
  reviews: Star,
  settings: Settings,
} as const satisfies Record<DashboardPage['id'], unknown>

/** The icon of a dashboard page. It is hidden from screen readers, because the page's name is beside it. */
export function PageIcon({ page }: { page: DashboardPage['id'] }) {
  const Icon = ICONS[page]
  return <Icon aria-hidden="true" size={24} className="flex-none" />
}
