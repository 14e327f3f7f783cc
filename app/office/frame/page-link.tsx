import type { ReactNode } from 'react'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { inTrouble, type OfficeLink, type OfficePath, waiting } from './copy.ts'
import { useOfficeMe } from './use-office-me.ts'

type PageLinkProps = {
  page: OfficeLink
  className: string
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
  const sum = (count: typeof countOf) => at.reduce((total, to) => total + count(to, data.body), 0)
  const [count, bad] = [sum(countOf), sum(troubleOf)]
  const page = at[0] ?? '/office'
  return (
    <>
      {count > bad ? (
        // below 1024 px, a count of things in trouble hides this count
        <span className={bad > 0 ? 'waiting-beside' : undefined}>
          <Count count={count} text={waiting[page]} />
        </span>
      ) : null}
      {bad > 0 ? <Count isBad count={bad} text={inTrouble[page]} /> : null}
    </>
  )
}

type CountProps = { count: number; text: string | undefined; isBad?: boolean }

function Count({ count, text, isBad = false }: CountProps) {
  return (
    <>
      {' '}
      <span className={`waiting ${isBad ? 'waiting-bad' : ''}`}>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {text}</span>
    </>
  )
}

function countOf(to: OfficePath, { waiting: { orders, cards, leads }, troubledMail }: OfficeMe): number {
  if (to === '/office') return leads
  if (to === '/office/orders') return orders
  if (to === '/office/bench') return cards
  return to === '/office/outbox' ? troubledMail : 0
}

/** How many of the counted things are in trouble. All counted mail is in trouble. */
function troubleOf(to: OfficePath, { waiting: { lateLeads }, troubledMail }: OfficeMe): number {
  if (to === '/office') return lateLeads
  return to === '/office/outbox' ? troubledMail : 0
}

/** Whether a link to `to` leads to the current page, or to the list that the page belongs to. */
export function isAt(pathname: string, to: OfficePath): boolean {
  if (to === '/office') return pathname === to || pathname.startsWith('/office/leads')
  // the set-up is a page of the settings, so the link to the settings is marked there too
  if (to === '/office/settings' && pathname === '/office/setup') return true
  return pathname.startsWith(to)
}
