import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { brandBase, lookOf, type ShareTitles, sharePictureId } from '#server/site/brand-files.ts'
import type { SiteIndex } from '#server/site/site-index.ts'

/** What the build left in dist/server to write its pages again. */
type PageWriter = {
  writePage: (route: string, around: Record<string, unknown>, config: SiteConfig) => Promise<string>
  writeShareTitle: (route: string, config: SiteConfig) => string
  writeLlmsText: (origin: string, config: SiteConfig) => string
  writeManifestText: (icons: Readonly<Record<string, string>>, config: SiteConfig) => string
}

/** The site as it was when this server started. */
export type LoadedSite = { dist: string; index: SiteIndex; publicUrl: string }

export type Rewritten = {
  /** By the name of their file. */
  pages: ReadonlyMap<string, string>
  llms: string
  manifest: string
  /** The titles that are not those of the build, by the address of the built picture that has the old one. */
  shareTitles: ShareTitles
}

/** Every page of the site, `/llms.txt` and the manifest, written with the operator's configuration as the build wrote them without. */
export async function rewritePages(
  { dist, index, publicUrl }: LoadedSite,
  config: SiteConfig,
): Promise<Rewritten> {
  await refuseAnotherBuild(dist, index)
  const writer = await loadWriter(dist)
  const shareTitles = changedShareTitles(writer, index, config)
  const pages = new Map<string, string>()
  for (const route of index.routes) {
    // routes of one screen share a shell, that of the first
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

/** One page without its scripts, written with a configuration that is not in force. Undefined for a page that has no content of its own. */
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

/** What is around every page, with the files of the operator's look and titles where they are not the built ones. */
function brandedAround({ around }: SiteIndex, { config, shareTitles }: Shown): SiteIndex['around'] {
  const { look } = config
  if (look === undefined && shareTitles.size === 0) return around
  const base = look === undefined ? '' : brandBase(look)
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
    ...(around.styleSheet && look !== undefined && { style: { href: base + around.styleSheet } }),
  }
}

/** Pages of a newer build would ask for files that this server does not have. */
async function refuseAnotherBuild(dist: string, index: SiteIndex): Promise<void> {
  const now: unknown = JSON.parse(await readFile(path.join(dist, 'site-index.json'), 'utf8'))
  if (JSON.stringify(now) !== JSON.stringify(index))
    throw new Error('the site was built again after this server started. Restart it')
}
