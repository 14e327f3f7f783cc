/** What the build tells the server about the site: dist/site-index.json. */
export type SiteIndex = {
  /** The key that its scripts send with their calls (api.md 2). */
  publishableKey: string
  /** What the pages were written with, and what writing them again takes. */
  around: { origin: string; [more: string]: unknown }
  /** SHA-256 of each style sheet inside the pages, for the content security policy. */
  styleHashes: readonly string[]
  /** The address of the font that every page preloads. */
  font: string | null
  routes: {
    path: string
    file: string
    chunks: readonly string[]
    /** The page's own styles. */
    pageStyle?: { hrefs: readonly string[]; css: string }
    mode: 'prerender' | 'spa' | 'not-found'
    index: boolean
  }[]
}
