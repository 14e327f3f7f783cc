import type { PageLists } from '#domain/site/page-lists.ts'

/** Structured data depends on the site's origin and on the lists that it shows. */
export type Site = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  lists: PageLists
}

/** The whole address of a path on this site. */
export const addressOf = ({ origin }: Site, path: string): string => `${origin}${path}`

/** The `@id` of the business, for references from other nodes. */
export const businessOf = (site: Site): { '@id': string } => ({ '@id': addressOf(site, '/#business') })
