import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { brandBase, lookOf, type ShareTitles, sharePictureId } from '#server/site/brand-files.ts'
import type { SiteIndex } from '#server/site/site-index.ts'

/** The functions of dist/server/page-writer.js, with which the server writes the pages again. */
type PageWriter = {
  writePage: (route: string, around: Record<string, unknown>, config: SiteConfig) => Promise<string>
  writeShareTitle: (route: string, config: SiteConfig) => string
  writeLlmsText: (origin: string, config: SiteConfig) => string
  writeManifestText: (icons: Readonly<Record<string, string>>, config: SiteConfig) => string
}

/** The built site as this server found it at its start. */
export type LoadedSite = { dist: string; index: SiteIndex; publicUrl: string }

export type Rewritten = {
  /** The HTML of pages, by the name of the page's file. */
  pages: ReadonlyMap<string, string>
  llms: string
  manifest: string
  /**
   * The page titles that the operator has changed, by the address of the page's built link preview picture, which shows
   * the old title.
   */
  shareTitles: ShareTitles
}

/** Writes every page of the site, `/llms.txt` and the manifest with the operator's configuration. */
export async function rewritePages(
  { dist, index, publicUrl }: LoadedSite,
  config: SiteConfig,
): Promise<Rewritten> {
  await refuseAnotherBuild(dist, index)
  const writer = await loadWriter(dist)
  const shareTitles = changedShareTitles(writer, index, config)
  const pages = new Map<string, string>()
  for (const route of index.routes) {
    // routes of one screen share a file, which is written for the first of them
    if (pages.has(route.file)) continue
    pages.set(
      route.file,
      await writer.writePage(route.path, aroundOf(route, index, publicUrl, { config, shareTitles }), config),
    )
  }
  const { icons = {} } = brandedAround(index, { config, shareTitles })
  return {
    pages,
    llms: writer.writeLlmsText(publicUrl, config),
    manifest: writer.writeManifestText(icons, config),
    shareTitles,
  }
}

function changedShareTitles(
  writer: PageWriter,
  { routes, around }: SiteIndex,
  config: SiteConfig,
): ShareTitles {
  return new Map(
    routes.flatMap(({ path: route, shareTitle }) => {
      const picture = around.shareImages?.[route]
      if (picture === undefined) return []
      const title = writer.writeShareTitle(route, config)
      return title === shareTitle ? [] : [[picture, title]]
    }),
  )
}

/**
 * Writes one page, without its scripts, with a configuration that is not in force. Undefined for a page that is not
 * prerendered.
 */
export async function previewPage(
  { dist, index, publicUrl }: LoadedSite,
  address: string,
  config: SiteConfig,
): Promise<string | undefined> {
  const route = index.routes.find((each) => each.path === address && each.mode === 'prerender')
  if (!route) return undefined
  await refuseAnotherBuild(dist, index)
  const writer = await loadWriter(dist)
  const html = await writer.writePage(
    route.path,
    aroundOf(route, index, publicUrl, { config, shareTitles: new Map() }),
    config,
  )
  return html.replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, '')
}

const loadWriter = (dist: string): Promise<PageWriter> =>
  import(pathToFileURL(path.join(dist, 'server/page-writer.js')).href)

function aroundOf(
  { chunks, pageStyle }: SiteIndex['routes'][number],
  index: SiteIndex,
  origin: string,
  shown: Shown,
): Record<string, unknown> {
  return { ...brandedAround(index, shown), origin, chunks, pageStyle }
}

type Shown = { config: SiteConfig; shareTitles: ShareTitles }

/**
 * Returns the values with which pages are written. The addresses of icons, pictures and the style sheet are those of
 * their versions in the operator's look. For a page with a changed title, the link preview picture has this title.
 */
function brandedAround({ around }: SiteIndex, { config, shareTitles }: Shown): SiteIndex['around'] {
  const { lookId } = config
  if (lookId === undefined && shareTitles.size === 0) return around
  const base = lookId === undefined ? '' : brandBase(lookId)
  const baseOf = (file: string) => {
    const title = shareTitles.get(file)
    return title === undefined ? base : brandBase(sharePictureId(lookOf(config), title))
  }
  const based = (files: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(files).map(([key, file]) => [key, baseOf(file) + file]))
  return {
    ...around,
    icons: based(around.icons),
    shareImages: based(around.shareImages),
    ...(around.styleSheet && lookId !== undefined && { styleSheet: base + around.styleSheet }),
  }
}

/** Throws if the site was built again, because its new pages would need files that this server has not loaded. */
async function refuseAnotherBuild(dist: string, index: SiteIndex): Promise<void> {
  const now: unknown = JSON.parse(await readFile(path.join(dist, 'site-index.json'), 'utf8'))
  if (JSON.stringify(now) !== JSON.stringify(index))
    throw new Error('the site was built again after this server started. Restart it')
}
