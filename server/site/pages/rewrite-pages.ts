import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { brandBase } from '#server/site/brand-files.ts'
import type { SiteIndex } from '#server/site/site-index.ts'

/** What the build left in dist/server to write its pages again. */
type PageWriter = {
  writePage: (route: string, around: Record<string, unknown>, config: SiteConfig) => Promise<string>
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
}

/** Every page of the site, `/llms.txt` and the manifest, written with the operator's configuration as the build wrote them without. */
export async function rewritePages(
  { dist, index, publicUrl }: LoadedSite,
  config: SiteConfig,
): Promise<Rewritten> {
  await refuseAnotherBuild(dist, index)
  const writer = await loadWriter(dist)
  const pages = new Map<string, string>()
  for (const route of index.routes) {
    // routes of one screen share a shell, that of the first
    if (pages.has(route.file)) continue
    pages.set(
      route.file,
      await writer.writePage(route.path, aroundOf(route, index, publicUrl, config), config),
    )
  }
  const { icons = {} } = brandedAround(index, config)
  return {
    pages,
    llms: writer.writeLlmsText(publicUrl, config),
    manifest: writer.writeManifestText(icons, config),
  }
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
  const html = await writer.writePage(route.path, aroundOf(route, index, publicUrl, config), config)
  return html.replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, '')
}

const loadWriter = (dist: string): Promise<PageWriter> =>
  import(pathToFileURL(path.join(dist, 'server/page-writer.js')).href)

function aroundOf(
  { chunks, pageStyle }: SiteIndex['routes'][number],
  index: SiteIndex,
  origin: string,
  config: SiteConfig,
): Record<string, unknown> {
  return { ...brandedAround(index, config), origin, chunks, pageStyle }
}

/** What is around every page, with the files of the operator's look where there is one. */
function brandedAround({ around }: SiteIndex, { look }: SiteConfig): SiteIndex['around'] {
  if (look === undefined) return around
  const based = (files: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(files).map(([key, file]) => [key, brandBase(look) + file]))
  return {
    ...around,
    icons: based(around.icons),
    shareImages: based(around.shareImages),
    ...(around.styleSheet && { style: { href: brandBase(look) + around.styleSheet } }),
  }
}

/** Pages of a newer build would ask for files that this server does not have. */
async function refuseAnotherBuild(dist: string, index: SiteIndex): Promise<void> {
  const now: unknown = JSON.parse(await readFile(path.join(dist, 'site-index.json'), 'utf8'))
  if (JSON.stringify(now) !== JSON.stringify(index))
    throw new Error('the site was built again after this server started. Restart it')
}
