import darkRectangle from '#app/assets/logo/arvo-logo-dark.svg'
import lightRectangle from '#app/assets/logo/arvo-logo-light.svg'
import darkSquare from '#app/assets/logo/arvo-logo-square-dark.svg'
import lightSquare from '#app/assets/logo/arvo-logo-square-light.svg'
import clearSquare from '#app/assets/logo/arvo-logo-square-transparent.svg'
import clearRectangle from '#app/assets/logo/arvo-logo-transparent.svg'
import { type LogoBackground, type LogoShape, logoDownload } from '#app/content/logo.ts'
import { brand } from '#domain/brand.ts'

/** The logo's files as the build serves them. */
export const LOGO_FILES: Record<LogoShape, Record<LogoBackground, string>> = {
  rectangle: { light: lightRectangle, dark: darkRectangle, transparent: clearRectangle },
  square: { light: lightSquare, dark: darkSquare, transparent: clearSquare },
}

// The files bring their own grounds; the chequer behind the clear one is the same in both themes.
const FRAMES: Record<LogoBackground, string> = {
  light: 'border border-line',
  dark: '',
  transparent: 'bg-[repeating-conic-gradient(#e2e6ea_0_25%,#fff_0_50%)] bg-size-[16px_16px]',
}

/** One logo on the background it is made for. */
export function LogoPreview({ shape, background }: { shape: LogoShape; background: LogoBackground }) {
  return (
    <img
      src={LOGO_FILES[shape][background]}
      alt={logoDownload.alt(brand.name, logoDownload.backgrounds[background])}
      width={300}
      height={shape === 'square' ? 300 : 80}
      loading="lazy"
      className={`w-full rounded-sheet ${shape === 'square' ? 'max-w-75' : ''} ${FRAMES[background]}`}
    />
  )
}
