import Ellipsis from 'lucide-react/icons/ellipsis'
import { useLocation } from '#app/router/hooks.ts'
import { FootTabs, TabSun } from '#app/ui/tabs/foot-tabs.tsx'
import { office, officePages, officeTabs } from './copy.ts'
import { PageIcon } from './page-icon.tsx'
import { isAt, PageLink, Waiting } from './page-link.tsx'

/** Below 768 px: tabs at the foot for the four pages of daily work, and More, which opens the menu. */
export function PhoneTabs({ openMenu }: { openMenu: () => void }) {
  const { pathname } = useLocation()
  const current = officePages.find(({ to }) => isAt(pathname, to) && to !== '/office') ?? officePages[0]
  const tabs = officeTabs.flatMap((path) => officePages.filter(({ to }) => to === path))
  return (
    <FootTabs label={office.navigation}>
      {tabs.map((page) => (
        <PageLink
          key={page.to}
          page={page}
          className="foot-tab"
          icon={
            <>
              {page === current ? <TabSun /> : null}
              <PageIcon page={page.to} />
            </>
          }
        />
      ))}
      <button type="button" className="foot-tab" aria-haspopup="dialog" onClick={openMenu}>
        {tabs.some((page) => page === current) ? null : <TabSun />}
        <Ellipsis aria-hidden="true" size={24} />
        <span>
          {office.morePages}
          <Waiting key={pathname} at={['/office/outbox']} />
        </span>
      </button>
    </FootTabs>
  )
}
