/** What the build tells the server about the site: dist/site.json. */
export type SiteIndex = {
  /** The origin that the pages were written with. */
  origin: string
  /** Of the style sheet inside the pages, for the content security policy; null when it is a file. */
  styleHash: string | null
  /** The address of the font that every page preloads. */
  font: string | null
  routes: { path: string; file: string; mode: 'prerender' | 'spa' | 'not-found'; index: boolean }[]
}
