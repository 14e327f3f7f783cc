import type { PageLists } from '#domain/site/page-lists.ts'

/** What structured data and llms.txt depend on: the origin of the site and the lists that the pages show. */
export type Site = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  lists: PageLists
}

/** The absolute URL of a path on this site. */
export const urlOf = ({ origin }: Site, path: string): string => `${origin}${path}`

/** The `@id` of the business, for references from other nodes. */
export const businessOf = (site: Site): { '@id': string } => ({ '@id': urlOf(site, '/#business') })
