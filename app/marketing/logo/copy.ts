import type { ToastContent } from '#app/shell/toast/store.ts'
import { brand } from '#domain/brand/brand.ts'
import {
  LOGO_DRAWING,
  type LogoBackground,
  type LogoFile,
  type LogoShape,
  type LogoWidth,
  logoFileName,
} from '#domain/brand/logo.ts'

const BACKGROUNDS: Record<LogoBackground, string> = {
  light: 'Light',
  dark: 'Dark',
  transparent: 'Transparent',
}

const inPixels = (shape: LogoShape) => `${LOGO_DRAWING[shape].width} × ${LOGO_DRAWING[shape].height}`
const exampleOf = (width?: LogoWidth) =>
  logoFileName({ shape: 'rectangle', background: 'light', ...(width && { width }) })

/** The copy of the logo download page (product.md 2.16). */
export const logoDownload = {
  title: 'Download the logo',
  lead: 'For invoices, uniforms, the ute and the website. Leave a sun’s width of space around it.',
  shape: 'Shape',
  shapes: {
    rectangle: { title: 'Rectangle', size: inPixels('rectangle') },
    square: { title: 'Square', size: inPixels('square') },
  },
  backgrounds: BACKGROUNDS,
  alt: (background: LogoBackground) => `The ${brand.name} logo, ${background} background`,
  table: {
    caption: 'Files to save, by kind and background',
    file: 'File',
    /** Short labels, because "Transparent" would not fit a column on a phone. */
    columns: { light: 'Light', dark: 'Dark', transparent: 'Clear' },
    rows: { svg: 'SVG', png: 'PNG,', width: (width: number) => `${width} px` },
    save: 'Save',
    /**
     * The accessible name of a save button. It starts with the visible text, then names the file, because a screen
     * reader may read the button without its row and column.
     */
    saveFile: ({ shape, background, width }: LogoFile) =>
      `Save: download ${shape === 'square' ? 'square ' : ''}${width ? 'PNG' : 'SVG'}, ${background}${width ? `, ${width} px` : ''}`,
  },
  making: (file: string) => `Making ${file}…`,
  saved: (file: string) => `${file} is in your downloads.`,
  failed: {
    title: 'That file didn’t save',
    description: 'Check your connection, then try again.',
    tone: 'destructive',
  } satisfies ToastContent,
  note: 'Use SVG for signwriting and print. Use PNG for email and social. Files save as',
  get noteFiles() {
    return [exampleOf(), exampleOf(500)] as const
  },
  or: 'or',
  more: {
    text: 'After an address to link to?',
    link: 'Public logo files',
  },
  withoutScripts:
    'The buttons need JavaScript. Without it, take the files from these links. The square PNG files are made by the buttons alone.',
} as const

/** The copy of the logo gallery (product.md 2.17). */
export const logoGallery = {
  title: 'Logo files',
  get lead() {
    return `The ${brand.name} logo on three backgrounds in four sizes. Each file has an address of its own, for an email signature, a directory or a partner’s website.`
  },
  backgrounds: {
    transparent: 'On a transparent background',
    dark: 'On a dark background',
    light: 'On a light background',
  } satisfies Record<LogoBackground, string>,
  size: (width: number, height: number) => `${width} × ${height} px`,
  copy: 'Copy URL',
  copied: (url: string): ToastContent => ({ title: 'Copied', description: url }),
  copyFailed: {
    title: 'That didn’t copy',
    description: 'Select the address itself and copy it from there.',
    tone: 'destructive',
  } satisfies ToastContent,
  download: 'Download',
  missing: (file: string) => `${file} is missing. Please upload it to the public/logo folder.`,
  owners: {
    title: 'For site owners',
    lead: 'These files are made from the logo’s drawings whenever the site is built, so there is usually nothing to do. To put a file of your own in place of one of them:',
    steps: [
      'Name it exactly as on this page: lower case, with its width in pixels.',
      'Place it in the folder public/logo of the site’s source, beside app and server. Make the folder if it isn’t there.',
      'Start the site again. It is rebuilt, and your file answers at the address shown here.',
    ],
    rebrand:
      'For a new logo, replace the drawings in app/assets/logo instead. All twelve files and the downloads follow.',
  },
  more: {
    text: 'After an SVG, or the square logo?',
    link: 'Every shape and format',
  },
} as const
