import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import Mail from 'lucide-react/icons/mail'
import Nfc from 'lucide-react/icons/nfc'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { OfficePath } from './copy.ts'

const ICONS = {
  '/office': Inbox,
  '/office/orders': Package,
  '/office/bench': Nfc,
  '/office/customers': Users,
  '/office/money': ChartNoAxesColumn,
  '/office/stock': Layers,
  '/office/outbox': Mail,
  '/office/settings': Settings,
  '/office/audit': ScrollText,
} as const satisfies Record<OfficePath, unknown>

/** The icon of a page of the office. It is hidden from screen readers, because the page's name is beside it. */
export function PageIcon({ page }: { page: OfficePath }) {
  const Icon = ICONS[page]
  return <Icon aria-hidden="true" size={24} className="flex-none" />
}
