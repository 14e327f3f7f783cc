import type { ComponentType } from 'react'

export type PageModule = {
  default: ComponentType
  /** What `later()` made of it, to be there when one gets to the page by a link of ours. */
  parts?: readonly PagePart[]
}
/** A part of a page whose code comes after the page's own. */
export type PagePart = ComponentType & { load: () => Promise<unknown>; isReady: () => boolean }

/** One line of the route table (product.md 2.1). It drives router, prerenderer, head, sitemap and the server's 404s. */
export type RouteDef = {
  path: string
  title: string
  description: string
  /** prerender: baked at build. spa: an empty shell that the browser fills. not-found: every other path. */
  mode: 'prerender' | 'spa' | 'not-found'
  /** false: no site header and footer (product.md 2.1: paths starting with /dashboard). */
  chrome?: boolean
  /** false: kept out of search engines and the sitemap. */
  index?: boolean
  load: () => Promise<PageModule>
  /**
   * Where `load` loads from, seen from the project's root: names the chunk to preload. Routes of the same screen share
   * its component, and its shell.
   */
  src: string
}

/** Whether search engines are to know the page: a page of its own, finished as it is baked, and not kept out. */
export function isIndexed({ mode, index }: RouteDef): boolean {
  return mode === 'prerender' && index !== false
}
