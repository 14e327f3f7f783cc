import type { ReactNode } from 'react'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import type { OfficeLink, OfficePath } from './copy.ts'
import { useOfficeMe } from './use-office-me.ts'

type PageLinkProps = {
  page: OfficeLink
  className: string
  /** Before the label. */
  icon?: ReactNode
  onClick?: () => void
}

/** A link to a page of the office; marked on that page and on those below it, such as an order. */
export function PageLink({ page: { label, to }, className, icon, onClick }: PageLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      className={className}
      aria-current={isAt(pathname, to) ? 'page' : undefined}
      onClick={onClick}
    >
      {icon}
      {/* one text, so that no grid tears the count off the label */}
      <span>
        {label}
        {to === '/office/outbox' ? <TroubledMail key={pathname} /> : null}
      </span>
    </Link>
  )
}

/** How many messages need attention, beside the link to the outbox. Mounted for each page, so that it loads again. */
export function TroubledMail() {
  const { data } = useOfficeMe()
  return data.kind === 'ready' && data.body.troubledMail > 0 ? ` (${data.body.troubledMail})` : null
}

/** Whether a link leads to this page, or to the list that this page belongs to. */
export function isAt(pathname: string, to: OfficePath): boolean {
  if (to === '/office') return pathname === to || pathname.startsWith('/office/leads')
  // the set-up is linked from the settings
  if (to === '/office/settings' && pathname === '/office/setup') return true
  return pathname.startsWith(to)
}
