import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { logoDownload, logoGallery } from '#app/marketing/logo/copy.ts'
import { LogoFrame } from '#app/marketing/logo/logo-frame.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import {
  type LogoFile,
  type LogoWidth,
  logoFileName,
  logoHeight,
  publicLogoPath,
} from '#domain/brand/logo.ts'
import { useMissing } from './use-missing.ts'

/**
 * In windows of 768 px or more, files narrower than this (in pixels) are shown 100 px wide, the others 200 px wide. The
 * smallest file would look blurred at 200 px on screens with two or more pixels per CSS pixel.
 */
const SHARP_AT = 400

type GalleryRowProps = {
  file: LogoFile & { width: LogoWidth }
  url: string
  copied: boolean
  copy: () => void
}

export function GalleryRow({ file, url, copied, copy }: GalleryRowProps) {
  const hydrated = useHydrated()
  const { missing, watch } = useMissing()
  const { shape, background, width } = file
  const name = logoFileName(file)
  const height = logoHeight(shape, width)
  const Icon = copied ? Check : Copy

  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:gap-x-8 border-b border-line py-5 md:grid-cols-[260px_1fr] lg:grid-cols-[260px_1fr_auto]">
      {missing ? (
        <p className="grid max-md:col-span-2 min-h-30 items-center md:max-lg:row-span-2 rounded-sheet border-2 border-dashed border-edge p-3 text-center text-small">
          {logoGallery.missing(name)}
        </p>
      ) : (
        <LogoFrame
          background={background}
          className="h-30 max-md:h-16 max-md:self-start md:max-lg:row-span-2"
        >
          <img
            {...watch}
            src={publicLogoPath(file)}
            alt={logoDownload.alt(background)}
            width={width}
            height={height}
            decoding="async"
            fetchPriority="low" // twelve previews at once would delay the page's largest paint
            className={`h-auto max-md:w-18 ${width < SHARP_AT ? 'w-25' : 'w-50'}`}
          />
        </LogoFrame>
      )}
      <div className="md:max-lg:self-end">
        <h3 id={name} className="type-label">
          {name}{' '}
          <span className="type-num block text-small font-[430] text-text-2">
            {logoGallery.size(width, height)}
          </span>
        </h3>
        <p className="wrap-anywhere text-small text-text-2 select-all">{url}</p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2 md:col-span-1 md:col-start-2 md:max-lg:self-start lg:col-start-3">
        <Button
          size="sm"
          disabled={!hydrated}
          onClick={copy}
          aria-describedby={name}
          icon={<Icon size={18} />}
          className="noscript:hidden"
        >
          {logoGallery.copy}
        </Button>
        {missing ? null : (
          <a
            href={publicLogoPath(file)}
            download={name}
            aria-label={`${logoGallery.download} ${name}`}
            className={buttonClass({ variant: 'link', className: 'text-[1rem]' })}
          >
            <Download size={18} />
            <span className="btn-label">{logoGallery.download}</span>
          </a>
        )}
      </div>
    </li>
  )
}
