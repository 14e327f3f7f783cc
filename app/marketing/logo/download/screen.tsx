import { useState } from 'react'
import { logoDownload } from '#app/marketing/logo/copy.ts'
import { LogoFrame } from '#app/marketing/logo/logo-frame.tsx'
import { logoSource } from '#app/marketing/logo/logo-source.ts'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { LOGO_BACKGROUNDS, LOGO_DRAWING, type LogoShape } from '#domain/brand/logo.ts'
import { FileTable } from './file-table.tsx'
import { ShapeChoice } from './shape-choice.tsx'
import { useSaveLogo } from './use-save-logo.ts'
import { WithoutScripts } from './without-scripts.tsx'

/** The logo download page (product.md 2.16). */
export default function LogoDownloadScreen() {
  const [shape, setShape] = useState<LogoShape>('rectangle')
  const { save, busy, message } = useSaveLogo()

  return (
    <main
      id="main"
      data-demo-first
      className="page grid gap-x-14 gap-y-10 pt-10 pb-(--section) low:pt-5 lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h1 tabIndex={-1} className="type-display text-display-l">
          {logoDownload.title}
        </h1>
        <p className="mt-4 max-w-[32em] text-lead text-text-2 low:mt-2 low:text-body">{logoDownload.lead}</p>
        <Previews shape={shape} />
      </div>
      <div className="lg:pt-4">
        <div className="noscript:hidden">
          <ShapeChoice chosen={shape} onChoose={setShape} />
          <FileTable shape={shape} save={save} busy={busy} />
        </div>
        <WithoutScripts />
        <Callout className="mt-5">
          {logoDownload.note} <b>{logoDownload.noteFiles[0]}</b> {logoDownload.or}{' '}
          <b>{logoDownload.noteFiles[1]}</b>.
        </Callout>
        <p className="mt-4 text-small">
          {logoDownload.more.text}{' '}
          <Link to="/logo" className="link">
            {logoDownload.more.link}
          </Link>
        </p>
        <p role="status" className="mt-4 text-small text-text-2">
          {message}
        </p>
      </div>
    </main>
  )
}

function Previews({ shape }: { shape: LogoShape }) {
  return (
    <ul className="mt-8 grid gap-3">
      {LOGO_BACKGROUNDS.map((background) => (
        <li key={background}>
          <LogoFrame background={background} className="h-35 md:h-52">
            <img
              key={shape} // makes a new element: the old drawing must not show in the new shape
              src={logoSource(shape, background)}
              alt={logoDownload.alt(background)}
              {...LOGO_DRAWING[shape]}
              className={shape === 'square' ? 'size-28 md:size-42' : 'h-auto w-57 md:w-106'}
            />
            <span className="type-label absolute bottom-3 left-4 text-micro">
              {logoDownload.backgrounds[background]}
            </span>
          </LogoFrame>
        </li>
      ))}
    </ul>
  )
}
