import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDefaultConfig } from '#domain/site/is-default-config.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'
import { BRAND_FILES, type BrandFiles, brandFiles, lookOf } from './brand-files.ts'
import { writeRobots, writeSitemap } from './discovery.ts'
import { atOrigin } from './pages/at-origin.ts'
import { hashOf, pagePolicy, previewPolicy, styleHashesOf } from './pages/policy.ts'
import { previewPage, rewritePages } from './pages/rewrite-pages.ts'
import { sampleSiteHeaders } from './sample-sites.ts'
import type { SiteIndex } from './site-index.ts'
import { keepCompressed, readStored, type StoredFile, storeText } from './stored-file.ts'

export type Page = {
  path: string
  /** The page with its current content. A page that differs from the built page is compressed at its first request. */
  file: () => StoredFile
  status: 200 | 404
  headers: Record<string, string>
}
export type SiteFiles = {
  /** Files by their exact address, with the headers of their response. */
  assets: ReadonlyMap<string, { file: StoredFile; headers: Record<string, string> }>
  pages: readonly Page[]
  /**
   * The file of the operator's brand at this path, with its headers. A path below /brand/ falls back to the built file.
   * Undefined without a file.
   */
  brandFile: (path: string) => Promise<{ file: StoredFile; headers: Record<string, string> } | undefined>
  /**
   * Writes every page, llms.txt, the manifest and the page texts with the operator's configuration. Serves the new
   * files once they are written and `ready` has resolved. A configuration that changes nothing restores the files of
   * the build.
   */
  show: (config: SiteConfig, ready?: Promise<unknown>) => Promise<void>
  preview: Preview
}

/** A page as it would be with a configuration that is not in force. Undefined for a path without a prerendered page. */
export type Preview = (
  path: string,
  config: SiteConfig,
) => Promise<{ html: string; headers: Record<string, string> } | undefined>

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const AN_HOUR = { 'cache-control': 'public, max-age=3600' }
/** Logos and pictures, which other sites, mails and link previews may show. */
const PICTURE = /\.(?:png|jpg|svg|ico)$/
const FOR_OTHERS = { 'cross-origin-resource-policy': 'cross-origin' }
/**
 * The path of the file for language models (llmstxt.org). The file contains prices, so it is rewritten with the
 * operator's configuration, like the pages.
 */
const LLMS = '/llms.txt'
const MANIFEST = '/site.webmanifest'
/**
 * The path of the page texts that the operator has changed. A script fetches them before it navigates to a page with
 * such texts.
 */
const PAGE_TEXTS = '/page-texts.json'
const NOT_KEPT = { 'cache-control': 'no-cache' }
/**
 * The content security policy of the pictures of the brand. With it, an operator's own logo runs no script and fetches
 * nothing, even when it is opened as a page.
 */
const DRAWING_POLICY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
}

/** Reads the whole built site into memory, for this PUBLIC_URL and time zone. Undefined when there is no build. */
export function loadSite(dist: string, publicUrl: string, timeZone: string): SiteFiles | undefined {
  const indexFile = path.join(dist, 'site-index.json')
  if (!existsSync(indexFile)) return undefined
  const index: SiteIndex = JSON.parse(readFileSync(indexFile, 'utf8'))
  const headers = {
    'cache-control': 'no-cache',
    ...(index.font ? { link: `<${index.font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } : {}),
  }
  const here = (name: string, file: StoredFile) => moved(name, file, index.around.origin, publicUrl)

  const pageFiles = new Map(
    index.routes.map(({ file }) => [file, readStored(path.join(dist, 'pages', file))]),
  )
  const asBuilt = mapValues(pageFiles, (file) =>
    keepCompressed(() => zoned(here('page.html', file), timeZone)),
  )
  let files = asBuilt
  let brand: BrandFiles | undefined
  const built = (address: string) => assets.get(address)?.file
  const pages = index.routes.map(
    (route): Page => ({
      path: route.path,
      file: () => requireFile(files, route.file),
      status: route.mode === 'not-found' ? 404 : 200,
      headers: { ...headers, 'content-security-policy': pagePolicy(styleHashesOf(route)) },
    }),
  )

  const assets = new Map(readAssets(path.join(dist, 'client')))
  const setText = (address: string, file: StoredFile, headers = AN_HOUR) =>
    assets.set(address, { file, headers })
  const setPageTexts = ({ pages: texts = {} }: Pick<SiteConfig, 'pages'>) =>
    setText(PAGE_TEXTS, storeText(PAGE_TEXTS, JSON.stringify(texts)), NOT_KEPT)
  setText('/sitemap.xml', storeText('sitemap.xml', writeSitemap(index.routes, publicUrl)))
  setText('/robots.txt', storeText('robots.txt', writeRobots(publicUrl)))
  const llms = here(LLMS, assets.get(LLMS)?.file ?? storeText(LLMS, ''))
  setText(LLMS, llms)
  setPageTexts({})
  const manifest = assets.get(MANIFEST)?.file ?? storeText(MANIFEST, '{}')

  return {
    assets,
    pages,
    async brandFile(address) {
      const [, id, asset] = BRAND_FILES.exec(address) ?? []
      if (asset === undefined) {
        const file = await brand?.fixed(decoded(address))
        return file && { file, headers: { ...AN_HOUR, ...FOR_OTHERS } }
      }
      const file = (await brand?.asset(asset)) ?? built(asset)
      if (!file) return undefined
      // under the id of another look (which another process has published, or which an open page still has) this is the
      // wrong look's file, so it must not be cached for ever
      const kept = id === brand?.idOf(asset) ? FOR_EVER : { 'cache-control': 'no-cache' }
      const picture = PICTURE.test(asset) ? { ...FOR_OTHERS, ...DRAWING_POLICY } : {}
      return { file, headers: { ...kept, ...picture } }
    },
    async show(config, ready) {
      const zone = config.timeZone ?? timeZone
      const [written] = await Promise.all([
        isDefaultConfig(config) ? undefined : rewritePages({ dist, index, publicUrl }, config),
        ready,
      ])
      const look = lookOf(config)
      const shareTitles = written?.shareTitles ?? new Map()
      brand =
        look || shareTitles.size > 0
          ? brandFiles({ own: look, shareTitles }, { index, read: built })
          : undefined
      files = written
        ? mapValues(written.pages, (html) => keepCompressed(() => storeText('page.html', inZone(html, zone))))
        : asBuilt
      setPageTexts(config)
      setText(LLMS, written ? storeText(LLMS, written.llms) : llms)
      setText(MANIFEST, written ? storeText(MANIFEST, written.manifest) : manifest)
    },
    async preview(address, config) {
      const written = await previewPage({ dist, index, publicUrl }, address, config)
      if (written === undefined) return undefined
      const look = lookOf(config)
      const own = index.routes.filter(({ path }) => path === address).flatMap(styleHashesOf)
      const { html, styleHashes } = look
        ? await withFilesInside(
            written,
            brandFiles({ own: look, shareTitles: new Map() }, { index, read: built }),
            built,
          )
        : { html: written, styleHashes: [] }
      const headers = {
        'cache-control': 'no-store',
        'content-security-policy': previewPolicy([...own, ...styleHashes]),
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      }
      return { html: inZone(html, config.timeZone ?? timeZone), headers }
    },
  }
}

/** Returns a built file with its URLs changed from the origin of the build, `written`, to `origin`. */
function moved(name: string, file: StoredFile, written: string, origin: string): StoredFile {
  const text = new TextDecoder().decode(file.plain)
  const here = atOrigin(text, written, origin)
  return here === text ? file : storeText(name, here)
}

/** Adds a time zone other than the default to the root element of a page, where scripts read it. */
function inZone(html: string, timeZone: string): string {
  return timeZone === DEFAULT_TIME_ZONE ? html : html.replace('<html', `$& data-time-zone="${timeZone}"`)
}

function zoned(file: StoredFile, timeZone: string): StoredFile {
  if (timeZone === DEFAULT_TIME_ZONE) return file
  return storeText('page.html', inZone(new TextDecoder().decode(file.plain), timeZone))
}

type Files = ReadonlyMap<string, () => StoredFile>

function requireFile(files: Files, name: string): StoredFile {
  const file = files.get(name)
  if (!file) throw new Error(`there is no page ${name}`)
  return file()
}

function mapValues<From, To>(
  of: ReadonlyMap<string, From>,
  to: (value: From) => To,
): ReadonlyMap<string, To> {
  return new Map([...of].map(([key, value]) => [key, to(value)]))
}

function* readAssets(
  client: string,
): Generator<[string, { file: StoredFile; headers: Record<string, string> }]> {
  for (const entry of readdirSync(client, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(client, file).split(path.sep).join('/')}`
    // Vite puts a hash into the name of everything below /assets/.
    const kept = address.startsWith('/assets/') ? FOR_EVER : AN_HOUR
    const headers = PICTURE.test(address)
      ? { ...kept, ...FOR_OTHERS }
      : { ...kept, ...sampleSiteHeaders(address) }
    yield [address, { file: readStored(file), headers }]
  }
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * Puts the files of a draft's look into a previewed page, because no process serves them. Returns the page, and the
 * hashes of its style sheets.
 */
async function withFilesInside(
  html: string,
  files: BrandFiles,
  built: (address: string) => StoredFile | undefined,
): Promise<{ html: string; styleHashes: string[] }> {
  const found = new Set(html.match(/\/brand\/[\w-]{12}\/assets\/[\w.-]+/g))
  const styleHashes: string[] = []
  // preload hints would fetch files that are inside of the page already
  let result = html.replaceAll(/<link\b[^>]*rel="preload"[^>]*\/brand\/[^>]*>/g, '')
  for (const address of found) {
    const asset = address.replace(/^\/brand\/[\w-]{12}/, '')
    const file = (await files.asset(asset)) ?? built(asset)
    if (!file) continue
    if (asset.endsWith('.css')) {
      const css = new TextDecoder().decode(file.plain)
      styleHashes.push(hashOf(css))
      result = result.replace(`<link rel="stylesheet" href="${address}">`, () => `<style>${css}</style>`)
      continue
    }
    const url = `data:${file.type};base64,${Buffer.from(file.plain).toString('base64')}`
    for (const attribute of ['src', 'srcset', 'srcSet'])
      result = result.replaceAll(`${attribute}="${address}"`, () => `${attribute}="${url}"`)
  }
  return { html: result, styleHashes }
}
