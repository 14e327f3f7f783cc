import type { ReactNode } from 'react'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { type DashboardPage, dashboardPages } from './copy.ts'
import { PageIcon } from './page-icon.tsx'

type PageLinkProps = {
  page: DashboardPage
  className: string
  /** Shown on the link of the current page. */
  marker?: ReactNode
  onClick?: () => void
}

/** A link to a dashboard page. It is marked as current on that page and on pages below it, such as a receipt. */
export function PageLink({ page: { id, label, to }, className, marker, onClick }: PageLinkProps) {
  const isCurrent = useDashboardPage()?.id === id
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      {isCurrent ? marker : null}
      <PageIcon page={id} />
      {label}
    </Link>
  )
}

/** The dashboard page at the URL, or else the nearest page above the URL. */
export function useDashboardPage(): DashboardPage | undefined {
  const { pathname } = useLocation()
  return dashboardPages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}
