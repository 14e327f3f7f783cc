import darkRectangle from '#app/assets/logo/logo-dark.svg'
import lightRectangle from '#app/assets/logo/logo-light.svg'
import darkSquare from '#app/assets/logo/logo-square-dark.svg'
import lightSquare from '#app/assets/logo/logo-square-light.svg'
import clearSquare from '#app/assets/logo/logo-square-transparent.svg'
import clearRectangle from '#app/assets/logo/logo-transparent.svg'
import { drawing } from '#app/ui/drawing/drawing.ts'
import type { LogoBackground, LogoShape } from '#domain/brand/logo.ts'

const BUILT: Record<LogoShape, Record<LogoBackground, string>> = {
  rectangle: { light: lightRectangle, dark: darkRectangle, transparent: clearRectangle },
  square: { light: lightSquare, dark: darkSquare, transparent: clearSquare },
}

/**
 * The drawing that the logo files of this shape and background are made from, in the operator's look if there is one.
 */
export const logoSource = (shape: LogoShape, background: LogoBackground): string =>
  drawing(BUILT[shape][background])
