import { brand } from '#domain/brand.ts'

/** The backgrounds the logo comes on (spec 2.16). */
export const LOGO_BACKGROUNDS = ['light', 'dark', 'transparent'] as const
export type LogoBackground = (typeof LOGO_BACKGROUNDS)[number]
export type LogoShape = 'rectangle' | 'square'

const BACKGROUND_LABELS: Record<LogoBackground, string> = {
  light: 'Light',
  dark: 'Dark',
  transparent: 'Transparent',
}

/** "arvo-logo-square-dark.svg": the file name of spec 2.16. */
export function logoFileName(shape: LogoShape, background: LogoBackground): string {
  return `${brand.name.toLowerCase()}-logo-${shape === 'square' ? 'square-' : ''}${background}.svg`
}

/** The words of the logo download page (spec 2.16). */
export const logoDownload = {
  title: 'Download the logo',
  lead: 'For invoices, uniforms, the ute and the website. Leave a sun’s width of space around it.',
  shapes: [
    { shape: 'rectangle', title: 'Rectangle', size: '300 × 80' },
    { shape: 'square', title: 'Square', size: '300 × 300' },
  ],
  backgrounds: BACKGROUND_LABELS,
  saveAs: (file: string) => `Save ${file}`,
  alt: (name: string, background: string) => `The ${name} logo, ${background.toLowerCase()} background`,
  note: 'SVG stays sharp at any size: signwriting, print and screens.',
} as const

/** The words of the logo gallery (spec 2.17). */
export const logoGallery = {
  title: 'Logo files',
  lead: `The ${brand.name} logo on light, dark and transparent backgrounds, for partners and suppliers.`,
  backgrounds: BACKGROUND_LABELS,
  download: 'Download the files',
} as const
