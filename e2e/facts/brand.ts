import type { PageFacts } from './page.ts'

const BACKGROUNDS = ['transparent', 'dark', 'light']
const WIDTHS = [200, 500, 1000, 2000]
const FILES = BACKGROUNDS.flatMap((background) =>
  WIDTHS.map((width) => `arvo-logo-${background}-${width}px.png`),
)

/** The facts of the logo download page (product.md 2.16 and 9). */
export const LOGO_DOWNLOAD: PageFacts = {
  says: [
    /rectang/i,
    /square/i,
    /300 ?x ?80/i,
    /300 ?x ?300/i,
    'SVG',
    'PNG',
    /transparent/i,
    /dark/i,
    /light/i,
    ...WIDTHS.map((width) => new RegExp(`\\b${width} ?px`, 'i')),
  ],
}

/** The facts of the logo page (product.md 2.17): twelve files, each with its URL. */
export const LOGO: PageFacts = {
  says: [...FILES.map((file) => new RegExp(`/logo/${file}`)), /public\/logo/],
  repeats: { 'Copy URL': FILES.length },
}

/** The facts of the page for an unknown path (product.md 2.18). */
export const NOT_FOUND: PageFacts = {
  headings: ['Oops! Page not found'],
  says: ['404', "The page you're looking for doesn't exist or might have been moved."],
  buttons: ['Go Back'],
  links: [['Return Home', '/']],
}
