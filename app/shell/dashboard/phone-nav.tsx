import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { dashboard, rooms } from '#app/content/dashboard.ts'
import { Link, NavLink } from '#app/router/link.tsx'
import { useLocation } from '#app/router/place.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Sun } from '#app/ui/sun.tsx'
import { brand } from '#domain/brand.ts'
import { RoomIcon } from './room-icon.tsx'

/** What has a place at the foot of a phone; the rest is under More. */
const TABS = rooms.filter(({ id }) => id !== 'social' && id !== 'settings')
const TAB =
  'type-label relative grid min-h-16 min-w-0 content-center justify-items-center gap-1 text-micro aria-[current=page]:text-text aria-[current=page]:font-[720]'

type PhoneNavProps = {
  /** Signs out; missing for somebody who is not signed in. */
  onLeave: (() => void) | undefined
  isLeaving: boolean
}

/** Below 768 px: a bar with the menu on top, and the pages one goes to most at the foot (design, "Dashboard"). */
export function PhoneNav({ onLeave, isLeaving }: PhoneNavProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => setOpen(false)
  return (
    <>
      <header className="ink flex items-center justify-between py-2.5 pr-3 pl-5 md:hidden print:hidden">
        <Link to="/" className="flex h-11 items-center">
          <Logo name={brand.name} onInk />
        </Link>
        <IconButton label={dashboard.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden="true" size={26} />
        </IconButton>
      </header>
      <nav
        aria-label={dashboard.nav}
        data-foot-bar
        className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-5 border-edge border-t bg-surface pb-[env(safe-area-inset-bottom)] text-text-2 md:hidden print:hidden"
      >
        {TABS.map(({ id, label, to }) => (
          <NavLink key={id} to={to} className={TAB}>
            {to === pathname ? <HangingSun /> : null}
            <RoomIcon room={id} />
            {label}
          </NavLink>
        ))}
        <button type="button" className={TAB} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {TABS.some(({ to }) => to === pathname) ? null : <HangingSun />}
          <Ellipsis aria-hidden="true" size={24} />
          {dashboard.more}
        </button>
      </nav>
      <Dialog open={open} onClose={close} title={dashboard.menu}>
        <nav aria-label={dashboard.menu} className="-mx-5">
          {rooms.map(({ id, label, to }) => (
            <NavLink key={id} to={to} className="menu-link gap-4" onClick={close}>
              <RoomIcon room={id} />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="mt-3 grid border-line border-t pt-3">
          <Link to="/" className="menu-link -mx-5 gap-4">
            <ArrowLeft aria-hidden="true" size={24} />
            {dashboard.back}
          </Link>
          {onLeave ? (
            <button
              type="button"
              className="menu-link -mx-5 gap-4 cursor-pointer"
              disabled={isLeaving}
              onClick={onLeave}
            >
              <LogOut aria-hidden="true" size={24} />
              {isLeaving ? dashboard.signingOut : dashboard.signOut}
            </button>
          ) : null}
        </div>
      </Dialog>
    </>
  )
}

/** The half sun, hung from the line of the bar it marks a place in. */
function HangingSun() {
  return (
    <span className="absolute top-0 rotate-180">
      <Sun size="nav" />
    </span>
  )
}
