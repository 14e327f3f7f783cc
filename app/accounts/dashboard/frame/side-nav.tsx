import { Link } from '#app/router/link.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { brand } from '#domain/brand/brand.ts'
import { dashboard, dashboardPages } from './copy.ts'
import { ExitLinks, type ExitLinksProps } from './exit-links.tsx'
import { PageLink } from './page-link.tsx'

const ROW =
  'type-label relative flex min-h-12 w-full items-center gap-4 rounded-control px-3 text-on-ink-2 hover:text-on-ink aria-[current=page]:bg-ink-2 aria-[current=page]:text-on-ink'

/** The dashboard's navigation from 768 px, with the side sun at the current page. */
export function SideNav(leaving: ExitLinksProps) {
  return (
    <aside
      data-side-nav
      className="ink sticky top-0 flex h-svh w-66 flex-none flex-col gap-5 overflow-y-auto px-4 pt-6 pb-5 max-md:hidden print:hidden"
    >
      <Link to="/" className="flex min-h-11 items-center self-start px-3">
        <Logo name={brand.name} onInk />
      </Link>
      <nav aria-label={dashboard.nav} className="grid flex-1 content-start">
        {dashboardPages.map((page) => (
          <PageLink key={page.id} page={page} className={ROW} marker={<SideSun />} />
        ))}
      </nav>
      <div>
        <ExitLinks className={ROW} {...leaving} />
      </div>
    </aside>
  )
}

function SideSun() {
  return (
    <span className="pointer-events-none absolute -left-4">
      <Sun shape="side" size="marker" />
    </span>
  )
}
