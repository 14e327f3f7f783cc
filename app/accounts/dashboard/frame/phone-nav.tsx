import Ellipsis from 'lucide-react/icons/ellipsis'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from '#app/router/link.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FootTabs, TabSun } from '#app/ui/tabs/foot-tabs.tsx'
import { brand } from '#domain/brand/brand.ts'
import { dashboard, dashboardPages } from './copy.ts'
import { ExitLinks, type ExitLinksProps } from './exit-links.tsx'
import { PageLink, useDashboardPage } from './page-link.tsx'

/** The pages with a tab at the foot of a phone. The tab "More" opens the menu, which lists all pages. */
const TABS = dashboardPages.filter(({ id }) => id !== 'social' && id !== 'settings')

/** The navigation below 768 px: a bar at the top with a button for the menu, and tabs at the foot. */
export function PhoneNav(leaving: ExitLinksProps) {
  const [open, setOpen] = useState(false)
  const here = useDashboardPage()
  const close = () => setOpen(false)
  return (
    <>
      <aside
        aria-label={dashboard.bar}
        className="ink [--ink-fill:light-dark(var(--ink),var(--ink-2))] shadow-[inset_0_-1px_light-dark(transparent,var(--line))] flex items-center justify-between py-2.5 pr-3 pl-5 md:hidden print:hidden"
      >
        <Link to="/" className="flex h-11 items-center">
          <Logo name={brand.name} onInk />
        </Link>
        <IconButton label={dashboard.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden="true" size={26} />
        </IconButton>
      </aside>
      <FootTabs label={dashboard.nav}>
        {TABS.map((page) => (
          <PageLink key={page.id} page={page} className="foot-tab" marker={<TabSun />} />
        ))}
        <button type="button" className="foot-tab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {TABS.some(({ id }) => id === here?.id) ? null : <TabSun />}
          <Ellipsis aria-hidden="true" size={24} />
          {dashboard.more}
        </button>
      </FootTabs>
      <Dialog open={open} onClose={close} title={dashboard.menu}>
        <nav aria-label={dashboard.menu} className="-mx-5">
          {dashboardPages.map((page) => (
            <PageLink key={page.id} page={page} className="menu-link gap-4" onClick={close} />
          ))}
        </nav>
        <div className="mt-3 grid border-line border-t pt-3">
          <ExitLinks className="menu-link -mx-5 gap-4" {...leaving} />
        </div>
      </Dialog>
    </>
  )
}
