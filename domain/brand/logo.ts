import { type Brand, brand } from './brand.ts'

/** The shapes of the logo, 300 × 80 and 300 × 300 pixels (product.md 2.16). */
export const LOGO_SHAPES = ['rectangle', 'square'] as const
export type LogoShape = (typeof LOGO_SHAPES)[number]

export const LOGO_BACKGROUNDS = ['light', 'dark', 'transparent'] as const
export type LogoBackground = (typeof LOGO_BACKGROUNDS)[number]

/** The widths of the PNG files in pixels (product.md 2.16, 9). */
export const LOGO_WIDTHS = [200, 500, 1000, 2000] as const
export type LogoWidth = (typeof LOGO_WIDTHS)[number]

/** The size of the SVG files in pixels. */
export const LOGO_DRAWING = {
  rectangle: { width: 300, height: 80 },
  square: { width: 300, height: 300 },
} as const satisfies Record<LogoShape, { width: number; height: number }>

/** A PNG file if `width` is set, else an SVG file. */
export type LogoFile = { shape: LogoShape; background: LogoBackground; width?: LogoWidth }

/** The file name by product.md 2.16, such as "brand-logo-square-dark.svg" or "brand-logo-dark-500px.png". */
export function logoFileName({ shape, background, width }: LogoFile, name = brand.name): string {
  return `${inFileNames(name)}-logo-${shape === 'square' ? 'square-' : ''}${background}${
    width ? `-${width}px.png` : '.svg'
  }`
}

/**
 * The height of a PNG: 26.7% of the width for the rectangle, the width for the square (product.md 2.16).
 */
export function logoHeight(shape: LogoShape, width: number): number {
  const drawing = LOGO_DRAWING[shape]
  return Math.round((width * drawing.height) / drawing.width)
}

/** The background colour of a PNG; undefined for transparent. */
export function logoGround(
  background: LogoBackground,
  { paper, ink }: Brand['colours'] = brand.colours,
): string | undefined {
  return { light: paper, dark: ink, transparent: undefined }[background]
}

/** The URL path of a public logo file (product.md 2.17). */
export const publicLogoPath = (file: LogoFile, name = brand.name) => `/logo/${logoFileName(file, name)}`

function inFileNames(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
