import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { signOutCopy } from '#app/shell/navigation.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { brand } from '#domain/brand/brand.ts'
import { office, officePages } from './copy.ts'
import { useOfficeMe } from './use-office-me.ts'

const QUIET = 'type-label inline-flex min-h-11 items-center text-text-2 hover:text-text hover:underline'

type OfficeHeaderProps = { isLeaving: boolean; leave: () => void }

/** Stays while the page changes. */
export function OfficeHeader({ isLeaving, leave }: OfficeHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className="relative bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 pt-2 sm:gap-x-6 xl:pt-0">
        <Link to="/office" className="flex h-11 items-center gap-3">
          <Logo name={brand.name} />
          <span className="type-label text-text-2 max-sm:sr-only">{office.name}</span>
        </Link>
        <nav
          aria-label={office.navigation}
          className="flex flex-wrap gap-x-6 max-xl:order-1 max-xl:w-full sm:gap-x-7 xl:ml-auto xl:gap-x-5 min-[1400px]:gap-x-7"
        >
          {officePages.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="nav-link min-h-14 min-w-11 text-center"
              aria-current={isAt(pathname, to) ? 'page' : undefined}
            >
              {label}
              {to === '/office/outbox' ? <TroubledMail key={pathname} /> : null}
            </Link>
          ))}
        </nav>
        <Link to="/" className={`${QUIET} ml-auto gap-2 xl:ml-0`}>
          <ArrowLeft aria-hidden="true" size={20} className="max-sm:hidden" />
          {office.back}
        </Link>
        <button type="button" className={QUIET} disabled={isLeaving} onClick={leave}>
          {isLeaving ? signOutCopy.busy : signOutCopy.label}
        </button>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5">
        <ChalkLine />
      </span>
    </header>
  )
}

/** How many messages need attention, beside the link to the outbox. Mounted for each page, so that it loads again. */
function TroubledMail() {
  const { data } = useOfficeMe()
  return data.kind === 'ready' && data.body.troubledMail > 0 ? ` (${data.body.troubledMail})` : null
}

/** Whether a link leads to this page, or to the list that this page belongs to. */
function isAt(pathname: string, to: string): boolean {
  if (to === '/office') return pathname === to || pathname.startsWith('/office/leads')
  // the set-up is linked from the settings
  if (to === '/office/settings' && pathname === '/office/setup') return true
  return pathname.startsWith(to)
}
