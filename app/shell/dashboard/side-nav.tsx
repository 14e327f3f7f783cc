import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import { dashboard, rooms } from '#app/content/dashboard.ts'
import { Link, NavLink } from '#app/router/link.tsx'
import { useLocation } from '#app/router/place.ts'
import { Logo } from '#app/ui/logo.tsx'
import { Sun } from '#app/ui/sun.tsx'
import { brand } from '#domain/brand.ts'
import { RoomIcon } from './room-icon.tsx'

const ROW =
  'type-label relative flex min-h-12 w-full items-center gap-4 rounded-control px-3 hover:text-on-ink'

type SideNavProps = {
  /** Signs out; missing for somebody who is not signed in. */
  onLeave: (() => void) | undefined
  isLeaving: boolean
}

/** The dashboard's navigation from 768 px: ink at the left edge, the side sun on the page one is on. */
export function SideNav({ onLeave, isLeaving }: SideNavProps) {
  const { pathname } = useLocation()
  return (
    <div
      data-side-nav
      className="ink sticky top-0 flex h-svh w-66 flex-none flex-col gap-5 overflow-y-auto px-4 pt-6 pb-5 max-md:hidden print:hidden"
    >
      <Link to="/" className="flex min-h-11 items-center self-start px-3">
        <Logo name={brand.name} onInk />
      </Link>
      <nav aria-label={dashboard.nav} className="grid flex-1 content-start">
        {rooms.map(({ id, label, to }) => (
          <NavLink key={id} to={to} className={`${ROW} ${to === pathname ? 'bg-ink-2' : 'text-on-ink-2'}`}>
            {to === pathname ? (
              <span className="absolute -left-4">
                <Sun shape="side" size="marker" />
              </span>
            ) : null}
            <RoomIcon room={id} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div>
        <Link to="/" className={`${ROW} text-on-ink-2`}>
          <ArrowLeft aria-hidden="true" size={24} />
          {dashboard.back}
        </Link>
        {onLeave ? (
          <button
            type="button"
            className={`${ROW} cursor-pointer text-on-ink-2`}
            disabled={isLeaving}
            onClick={onLeave}
          >
            <LogOut aria-hidden="true" size={24} />
            {isLeaving ? dashboard.signingOut : dashboard.signOut}
          </button>
        ) : null}
      </div>
    </div>
  )
}
