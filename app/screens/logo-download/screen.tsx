import Download from 'lucide-react/icons/download'
import { LOGO_BACKGROUNDS, logoDownload, logoFileName } from '#app/content/logo.ts'
import { LOGO_FILES, LogoPreview } from '#app/features/logo-files/logo-preview.tsx'
import { Callout } from '#app/ui/callout.tsx'

/** The logo to take away (spec 2.16). */
export default function LogoDownloadScreen() {
  return (
    <main id="main" className="page pt-10 pb-(--section)">
      <h1 tabIndex={-1} className="type-display text-display-l">
        {logoDownload.title}
      </h1>
      <p className="mt-4 max-w-[32em] text-lead text-text-2">{logoDownload.lead}</p>
      {logoDownload.shapes.map(({ shape, title, size }) => (
        <section key={shape} className="mt-12">
          <h2 className="type-title flex items-baseline gap-3 text-heading">
            {title} <span className="type-num text-small font-[430] text-text-2">{size}</span>
          </h2>
          <ul className="mt-4 grid gap-5 md:grid-cols-3">
            {LOGO_BACKGROUNDS.map((background) => (
              <li key={background} className="flex flex-col items-start">
                <LogoPreview shape={shape} background={background} />
                <a
                  href={LOGO_FILES[shape][background]}
                  download={logoFileName(shape, background)}
                  className="btn btn-link justify-start text-[1rem]"
                >
                  <Download size={20} />
                  <span className="btn-words">{logoDownload.saveAs(logoFileName(shape, background))}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Callout className="mt-10 max-w-160">{logoDownload.note}</Callout>
    </main>
  )
}
