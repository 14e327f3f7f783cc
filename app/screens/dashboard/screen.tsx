import ArrowLeft from 'lucide-react/icons/arrow-left'
import { dashboard } from '#app/content/dashboard.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Sun } from '#app/ui/sun.tsx'
import { brand } from '#domain/brand.ts'

/** The dashboard and all below it for somebody who is not signed in (spec 2.12). It has no site header or footer. */
export default function DashboardScreen() {
  return (
    <div className="flex min-h-svh flex-col md:flex-row">
      <nav
        aria-label={dashboard.nav}
        className="ink flex items-center justify-between gap-6 px-5 py-3 md:w-66 md:flex-none md:flex-col md:items-start md:px-7 md:py-8"
      >
        <Link to="/" className="flex h-11 items-center">
          <Logo name={brand.name} onInk />
        </Link>
        <Link
          to="/"
          className="type-label inline-flex min-h-11 items-center gap-3 text-on-ink-2 hover:text-on-ink hover:underline"
        >
          <ArrowLeft size={20} />
          {dashboard.back}
        </Link>
      </nav>
      <main id="main" className="flex flex-1 justify-center px-5 py-12 md:py-28">
        <div className="grid w-full max-w-120 justify-items-center self-start rounded-sheet border border-edge bg-surface px-6 py-12 text-center">
          <span className="grid w-24 *:w-full">
            <Sun size="stat" />
          </span>
          <h1 tabIndex={-1} className="type-display mt-5 text-title">
            {dashboard.title}
          </h1>
          <p className="mt-3 text-text-2">{dashboard.text}</p>
          <Link to="/auth" className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-6' })}>
            {dashboard.button}
          </Link>
        </div>
      </main>
    </div>
  )
}
