import { LOGO_BACKGROUNDS, logoGallery } from '#app/content/logo.ts'
import { LogoPreview } from '#app/features/logo-files/logo-preview.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/** The logo gallery (spec 2.17). */
export default function LogoScreen() {
  return (
    <main id="main" className="page pt-10 pb-(--section)">
      <h1 tabIndex={-1} className="type-display text-display-l">
        {logoGallery.title}
      </h1>
      <p className="mt-4 max-w-[32em] text-lead text-text-2">{logoGallery.lead}</p>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {LOGO_BACKGROUNDS.map((background) => (
          <li key={background}>
            <LogoPreview shape="rectangle" background={background} />
            <p className="type-label mt-2">{logoGallery.backgrounds[background]}</p>
          </li>
        ))}
      </ul>
      <Link to="/logo-download" className={buttonClass({ variant: 'sun', className: 'mt-8' })}>
        {logoGallery.download}
      </Link>
    </main>
  )
}
