import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The content of dist/site-index.json, in which the build describes the site to the server. */
export type SiteIndex = {
  /** The API key that the scripts of the site send with their calls (api.md 2). */
  publishableKey: string
  /** The values with which the build wrote the pages, and with which the server writes them again. */
  around: {
    origin: string
    /** The addresses of pictures for link previews, by the path of their page. */
    shareImages?: Readonly<Record<string, string>>
    icons?: Readonly<Record<string, string>>
    /** The address of the style sheet that all pages share. */
    styleSheet?: string
    [more: string]: unknown
  }
  /** The address of the font that every page preloads. */
  font: string | null
  routes: {
    path: string
    file: string
    chunks: readonly string[]
    /** The styles that only this page has: their files, and their rules, which are inside the page. */
    pageStyle?: { hrefs: readonly string[]; css: string }
    mode: 'prerender' | 'spa' | 'not-found'
    index: boolean
    /** The title on the page's picture for link previews. */
    shareTitle?: string
  }[]
}

/** The address of the site's font; undefined without a build. */
export function readSiteFont(dist: string): string | undefined {
  try {
    const index = JSON.parse(readFileSync(path.join(dist, 'site-index.json'), 'utf8')) as Partial<SiteIndex>
    return index.font ?? undefined
  } catch {
    return undefined
  }
}
