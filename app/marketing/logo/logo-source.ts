import darkRectangle from '#app/assets/logo/logo-dark.svg'
import lightRectangle from '#app/assets/logo/logo-light.svg'
import darkSquare from '#app/assets/logo/logo-square-dark.svg'
import lightSquare from '#app/assets/logo/logo-square-light.svg'
import clearSquare from '#app/assets/logo/logo-square-transparent.svg'
import clearRectangle from '#app/assets/logo/logo-transparent.svg'
import type { LogoBackground, LogoShape } from '#domain/brand/logo.ts'

/** The drawings that every logo file is made from. A rebrand replaces them. */
export const LOGO_SOURCES: Record<LogoShape, Record<LogoBackground, string>> = {
  rectangle: { light: lightRectangle, dark: darkRectangle, transparent: clearRectangle },
  square: { light: lightSquare, dark: darkSquare, transparent: clearSquare },
}
