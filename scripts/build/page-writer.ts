/**
 * Writes the pages. This module is bundled to dist/server: the build calls it for every page, and the server calls it
 * when the operator has changed what the pages show.
 */

import { render } from '#app/entry-server.tsx'
import { ORIGIN_SLOT } from '#app/marketing/logo/origin-meta.ts'
import { writeConfig } from '#app/page-lists/site-block.ts'
import { findRoute } from '#app/router/match.ts'
import { ROUTES } from '#app/routes/routes.ts'
import { writeLlms } from '#app/seo/llms.ts'
import type { Site } from '#app/seo/site.ts'
import { structuredData } from '#app/seo/structured-data.ts'
import { putInForce } from '#domain/site/in-force.ts'
import { type OwnLists, PAGE_LISTS } from '#domain/site/page-lists.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { type Surroundings, writeDocument, writeManifest } from './document.ts'
import { shortTitle } from './short-title.ts'

export { findRoute } from '#app/router/match.ts'
export { ROUTES } from '#app/routes/routes.ts'

/**
 * The whole HTML of the page at this path. A page of the mode `spa`, which the browser renders, contains the
 * configuration too, because a visitor can navigate from that page to pages that need the configuration.
 */
export async function writePage(path: string, around: Surroundings, config: SiteConfig): Promise<string> {
  const route = findRoute(ROUTES, path)
  const markup = route.mode === 'spa' ? '' : await render(path === '*' ? '/404' : path, config)
  // another call may have put other settings in force during the `await`; nothing is awaited from here on
  putInForce(config)
  const data = structuredData(route, siteAt(around.origin, config.lists))
  return writeDocument(route, markup.replaceAll(ORIGIN_SLOT, around.origin), { ...around, data }).replace(
    /(?=<\/body><\/html>$)/,
    () => writeConfig(config, path),
  )
}

/** Returns the text of `/llms.txt`, with the lists that the pages show. */
export function writeLlmsText(origin: string, config: SiteConfig): string {
  putInForce(config)
  return writeLlms(ROUTES, siteAt(origin, config.lists))
}

/** The title on the page's picture for link previews. */
export function writeShareTitle(path: string, config: SiteConfig): string {
  putInForce(config)
  return shortTitle(findRoute(ROUTES, path).title)
}

/** Returns the text of `/site.webmanifest`, with the operator's name, colours and icons. */
export function writeManifestText(icons: Surroundings['icons'], config: SiteConfig): string {
  putInForce(config)
  return writeManifest(icons)
}

const siteAt = (origin: string, own: OwnLists): Site => ({ origin, lists: { ...PAGE_LISTS, ...own } })
