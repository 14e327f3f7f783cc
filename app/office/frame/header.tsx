import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { brand } from '#domain/brand/brand.ts'
import { office, officePages } from './copy.ts'
import { Find } from './find/find.tsx'
import { OfficeMenu } from './menu.tsx'
import { PageLink, Waiting } from './page-link.tsx'
import { PhoneTabs } from './phone-tabs.tsx'

/**
 * The classes that hide links, so that the others fit one row. The menu has all pages, and the link of the current page
 * is always shown.
 */
const IN_MENU: Readonly<Record<string, string>> = {
  '/office/stock': 'max-lg:not-aria-[current=page]:hidden',
  '/office/outbox': 'max-lg:not-aria-[current=page]:hidden',
  '/office/settings': 'max-lg:not-aria-[current=page]:hidden',
  '/office/audit': 'not-aria-[current=page]:hidden',
}

type OfficeHeaderProps = { isLeaving: boolean; leave: () => void; showKeys: () => void }

/** The header of the office, with the menu of all pages and the tabs at the foot of a phone. */
export function OfficeHeader(actions: OfficeHeaderProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  return (
    <>
      <header className="relative bg-surface print:hidden">
        <div className="page flex items-center gap-x-2 md:gap-x-4 xl:gap-x-6">
          <Link to="/office" className="flex h-14 flex-none items-center gap-3 md:h-15 low:h-12">
            <Logo name={brand.name} />
            <span className="type-label text-text-2 md:max-xl:sr-only">{office.name}</span>
          </Link>
          <nav
            aria-label={office.navigation}
            className="flex min-w-0 overflow-x-auto max-md:hidden md:gap-x-4 lg:gap-x-5 xl:ml-3 min-[1400px]:gap-x-6"
          >
            {officePages.map((page) => (
              <PageLink
                key={page.to}
                page={page}
                className={`nav-link min-h-15 min-w-11 low:min-h-12 flex-none text-center ${IN_MENU[page.to] ?? ''}`}
              />
            ))}
          </nav>
          <span className="flex-1" />
          <Find />
          <span className="relative flex flex-none max-md:hidden">
            <IconButton label={office.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon aria-hidden="true" size={26} />
            </IconButton>
            <span className="pointer-events-none absolute -top-0.5 -right-1 lg:hidden" aria-hidden="true">
              <Waiting key={pathname} at={['/office/outbox']} />
            </span>
          </span>
        </div>
        <span className="pointer-events-none absolute inset-x-0 -bottom-1.5">
          <ChalkLine />
        </span>
      </header>
      <PhoneTabs openMenu={() => setOpen(true)} />
      <OfficeMenu open={open} onClose={() => setOpen(false)} {...actions} />
    </>
  )
}
