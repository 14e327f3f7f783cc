import type { ComponentType } from 'react'
import type { DeferredPart } from '#app/hydration/deferred.tsx'

export type PageModule = {
  default: ComponentType
  /** The deferred parts of the page. A link to the page fetches them together with the page. */
  parts?: readonly DeferredPart[]
}

/** An entry of the route table (product.md 2.1). It drives router, prerenderer, head, sitemap and the server's 404s. */
export type RouteEntry = {
  /** `:name` matches one segment, and `*` at the end matches every path below. */
  path: string
  /** The path of the screen's file. Routes with the same file share its component and its empty shell. */
  file: string
  /** The layout around the screen. It renders an `<Outlet>` and stays mounted between routes with the same layout. */
  layout?: string
  title: string
  description: string
  /** prerender: rendered at build. spa: an empty shell that the browser fills. not-found: the page with status 404. */
  mode: 'prerender' | 'spa' | 'not-found'
  /** false: no site header and footer, as in the dashboard (product.md 2.1) and the office. */
  chrome?: boolean
  /** true: the page has the banner that says that TradeOps is invite only (product.md 1). */
  beta?: boolean
  /** false: kept out of search engines and the sitemap. */
  index?: boolean
}

export type RouteDef = RouteEntry & {
  load: () => Promise<PageModule>
  loadLayout?: (() => Promise<PageModule>) | undefined
}

/** Whether search engines may list the page: it is prerendered, and not kept out. */
export function isIndexed({ mode, index }: RouteEntry): boolean {
  return mode === 'prerender' && index !== false
}

/** The route table adds its `path` here by declaration merging, so that the compiler checks links against it. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Register {}
export type RoutePath = Register extends { path: infer Path extends string } ? Path : string

type Fill<Path extends string> = Path extends `${infer Start}:${string}/${infer End}`
  ? `${Start}${string}/${Fill<End>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path
type LinkPath = Fill<Exclude<RoutePath, `${string}*`>>
/** Every URL that a link may name. A mistyped path is a type error. */
export type To = LinkPath | `${LinkPath}${'?' | '#'}${string}` | `#${string}`

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer End}`
  ? Name | ParamName<End>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** `{ id: string }` for `/order/:id`. */
export type Params<Path extends string> = { readonly [Name in ParamName<Path>]: string }
