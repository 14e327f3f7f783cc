import type { ReactNode } from 'react'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { type DashboardPage, dashboardPages } from './copy.ts'
import { PageIcon } from './page-icon.tsx'

type PageLinkProps = {
  room: DashboardPage
  className: string
  /** Shown where one is. */
  marker?: ReactNode
  onClick?: () => void
}

/** The way to a page of the dashboard; marked on that page and on those below it, such as a receipt. */
export function PageLink({ room: { id, label, to }, className, marker, onClick }: PageLinkProps) {
  const isHere = useDashboardPage()?.id === id
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      {isHere ? marker : null}
      <PageIcon room={id} />
      {label}
    </Link>
  )
}

/** Which page of the dashboard one is on, or below. */
export function useDashboardPage(): DashboardPage | undefined {
  const { pathname } = useLocation()
  return dashboardPages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}
