import ArrowLeft from 'lucide-react/icons/arrow-left'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from '#app/router/link.tsx'
import { signOutCopy } from '#app/shell/navigation.ts'
import { IconButton } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { brand } from '#domain/brand/brand.ts'
import { office, officePages } from './copy.ts'
import { OfficeMenu } from './menu.tsx'
import { PageLink } from './page-link.tsx'
import { PhoneTabs } from './phone-tabs.tsx'

const QUIET = 'type-label inline-flex min-h-11 items-center text-text-2 hover:text-text hover:underline'
/** On tablets these pages are in the menu, so that the links fit one row. */
const IN_MENU: readonly string[] = ['/office/settings', '/office/audit']

type OfficeHeaderProps = { isLeaving: boolean; leave: () => void }

/** One row at every width; on phones the pages are tabs at the foot. Stays while the page changes. */
export function OfficeHeader(leaving: OfficeHeaderProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <header className="relative bg-surface print:hidden">
        <div className="page flex items-center justify-between gap-x-4 sm:gap-x-6">
          <Link to="/office" className="flex h-14 flex-none items-center gap-3">
            <Logo name={brand.name} />
            <span className="type-label text-text-2 md:max-xl:sr-only">{office.name}</span>
          </Link>
          <nav
            aria-label={office.navigation}
            className="flex min-w-0 overflow-x-auto max-md:hidden md:gap-x-3.5 lg:gap-x-5 xl:ml-auto min-[1400px]:gap-x-7"
          >
            {officePages.map((page) => (
              <PageLink
                key={page.to}
                page={page}
                className={`nav-link min-h-14 min-w-11 flex-none text-center ${IN_MENU.includes(page.to) ? 'max-lg:hidden' : ''}`}
              />
            ))}
          </nav>
          <IconButton
            label={office.menu}
            className="max-md:hidden xl:hidden"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <MenuIcon aria-hidden="true" size={26} />
          </IconButton>
          <Link to="/" className={`${QUIET} gap-2 md:max-xl:hidden`}>
            <ArrowLeft aria-hidden="true" size={20} />
            {office.back}
          </Link>
          <button
            type="button"
            className={`${QUIET} max-xl:hidden`}
            disabled={leaving.isLeaving}
            onClick={leaving.leave}
          >
            {leaving.isLeaving ? signOutCopy.busy : signOutCopy.label}
          </button>
        </div>
        <span className="pointer-events-none absolute inset-x-0 -bottom-1.5">
          <ChalkLine />
        </span>
      </header>
      <PhoneTabs openMenu={() => setOpen(true)} />
      <OfficeMenu open={open} onClose={() => setOpen(false)} {...leaving} />
    </>
  )
}
