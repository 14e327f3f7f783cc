import type { ReactNode } from 'react'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { inTrouble, type OfficeLink, type OfficePath, waiting } from './copy.ts'
import { useOfficeMe } from './use-office-me.ts'

type PageLinkProps = {
  page: OfficeLink
  className: string
  /** Shown before the label. */
  icon?: ReactNode
  onClick?: () => void
}

/** A link to a page of the office. It is marked as current on that page and on pages below it, such as an order. */
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
      {/* one element, so that a grid does not separate the count from the label */}
      <span>
        {label}
        <Waiting key={pathname} at={[to]} />
      </span>
    </Link>
  )
}

type WaitingProps = {
  /** The pages whose numbers are added up. */
  at: readonly OfficePath[]
}

/**
 * Shows how many things wait on these pages, such as orders to post. Give the component a new `key` on each page,
 * because a new mount loads the numbers again.
 */
export function Waiting({ at }: WaitingProps) {
  const { data } = useOfficeMe()
  if (data.kind !== 'ready') return null
  const counts = at.map((to) => countOf(to, data.body))
  const count = counts.reduce((total, one) => total + one, 0)
  if (count === 0) return null
  const isTrouble = at.includes('/office/outbox') || (at.includes('/office') && data.body.waiting.isLeadLate)
  return (
    <>
      {' '}
      <span className={`waiting ${isTrouble ? 'waiting-bad' : ''}`}>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {' '}
        {isTrouble ? inTrouble[at[0] ?? '/office'] : waiting[at[0] ?? '/office']}
      </span>
    </>
  )
}

function countOf(to: OfficePath, { waiting: { orders, cards, leads }, troubledMail }: OfficeMe): number {
  if (to === '/office') return leads
  if (to === '/office/orders') return orders
  if (to === '/office/bench') return cards
  return to === '/office/outbox' ? troubledMail : 0
}

/** Whether a link to `to` leads to the current page, or to the list that the page belongs to. */
export function isAt(pathname: string, to: OfficePath): boolean {
  if (to === '/office') return pathname === to || pathname.startsWith('/office/leads')
  // the set-up is a page of the settings, so the link to the settings is marked there too
  if (to === '/office/settings' && pathname === '/office/setup') return true
  return pathname.startsWith(to)
}
