import type { PageLists } from '#domain/site/page-lists.ts'

/** What machines are told about depends on where the site stands and on the lists it shows. */
export type Site = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  lists: PageLists
}

/** The whole address of a path on this site. */
export const addressOf = ({ origin }: Site, path: string): string => `${origin}${path}`

/** What other nodes point to when they mean the business itself. */
export const businessOf = (site: Site): { '@id': string } => ({ '@id': addressOf(site, '/#business') })
