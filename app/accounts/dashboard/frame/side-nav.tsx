import { Link } from '#app/router/link.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { brand } from '#domain/brand/brand.ts'
import { dashboard, dashboardPages } from './copy.ts'
import { ExitLinks, type ExitLinksProps } from './exit-links.tsx'
import { PageLink } from './page-link.tsx'

/** The class of a row. The label stands under its icon, and from 1120 px beside it. */
const ROW =
  'type-label relative grid w-full justify-items-center gap-1 rounded-control px-1 py-2 low:max-wide:gap-0 low:max-wide:py-1 low:max-wide:leading-tight low:max-wide:[&_svg]:size-5 text-center text-micro text-on-ink-2 hover:text-on-ink aria-[current=page]:bg-[light-dark(var(--ink-2),var(--ink))] aria-[current=page]:text-on-ink wide:flex wide:min-h-12 wide:items-center wide:gap-4 wide:px-3 wide:text-left wide:text-body'

/**
 * The dashboard's navigation from 768 px: a narrow rail, and from 1120 px a column. A half sun marks the current page.
 */
export function SideNav(leaving: ExitLinksProps) {
  return (
    <aside
      data-side-nav
      // in the dark theme --ink is lighter than the sheets, so the rail has the colour of the sheets
      className="ink [--ink-fill:light-dark(var(--ink),var(--ink-2))] shadow-[inset_-1px_0_light-dark(transparent,var(--line))] sticky top-0 flex h-svh w-25 flex-none flex-col gap-5 overflow-y-auto px-2 pt-6 pb-5 low:gap-1 low:pt-1 low:pb-1.5 max-md:hidden wide:w-66 wide:px-4 print:hidden"
    >
      <Link to="/" className="flex min-h-11 items-center px-2 wide:self-start wide:px-3">
        <Logo name={brand.name} onInk className="h-[19px] w-[68px] wide:h-[30px] wide:w-[109px]" />
      </Link>
      <nav aria-label={dashboard.nav} className="grid flex-1 content-start gap-1 low:gap-0 wide:gap-0">
        {dashboardPages.map((page) => (
          <PageLink key={page.id} page={page} className={ROW} marker={<SideSun />} />
        ))}
      </nav>
      <div className="low:max-wide:-mx-2 low:max-wide:grid low:max-wide:grid-cols-[52px_48px] low:max-wide:*:content-start">
        <ExitLinks className={ROW} {...leaving} />
      </div>
    </aside>
  )
}

function SideSun() {
  return (
    <span className="pointer-events-none absolute top-1/2 -left-2 -translate-y-1/2 wide:-left-4">
      <Sun shape="side" size="marker" />
    </span>
  )
}
