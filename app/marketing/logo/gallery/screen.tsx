import { logoGallery } from '#app/marketing/logo/copy.ts'
import { usePublicOrigin } from '#app/marketing/logo/public-origin.ts'
import { Link } from '#app/router/link.tsx'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { LOGO_BACKGROUNDS, LOGO_WIDTHS, publicLogoPath } from '#domain/brand/logo.ts'
import { GalleryRow } from './gallery-row.tsx'
import { useCopied } from './use-copied.ts'

/** The logo gallery (product.md 2.17): twelve public files with their URLs. */
export default function LogoScreen() {
  const origin = usePublicOrigin()
  const { copied, copy } = useCopied()

  return (
    <main id="main" data-demo-first className="page pt-10 pb-(--section) low:pt-5">
      <h1 tabIndex={-1} className="type-display text-display-l">
        {logoGallery.title}
      </h1>
      <p className="mt-4 max-w-[32em] text-lead text-text-2 low:mt-2 low:text-body">{logoGallery.lead}</p>
      <p className="mt-4">
        {logoGallery.more.text}{' '}
        <Link to="/logo-download" className="link">
          {logoGallery.more.link}
        </Link>
      </p>
      {LOGO_BACKGROUNDS.map((background) => (
        <section key={background} className="mt-12">
          <h2 className="type-title text-heading">{logoGallery.backgrounds[background]}</h2>
          <ul className="mt-4 border-t border-line">
            {LOGO_WIDTHS.map((width) => {
              const file = { shape: 'rectangle', background, width } as const
              const url = origin + publicLogoPath(file)
              return (
                <GalleryRow
                  key={width}
                  file={file}
                  url={url}
                  copied={copied === url}
                  copy={() => copy(url)}
                />
              )
            })}
          </ul>
        </section>
      ))}
      <div className="mt-12 [&_:is(p,ol)]:max-w-[66ch]">
        <Accordion>
          <AccordionItem title={logoGallery.owners.title}>
            <p>{logoGallery.owners.lead}</p>
            <ol className="my-3 grid list-decimal gap-2 pl-6">
              {logoGallery.owners.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>{logoGallery.owners.rebrand}</p>
          </AccordionItem>
        </Accordion>
      </div>
    </main>
  )
}
