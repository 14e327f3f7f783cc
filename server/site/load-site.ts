import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OwnLists } from '#domain/page-lists.ts'
import { writeRobots, writeSitemap } from './discovery.ts'
import { pagePolicy } from './policy.ts'
import { rewritePages } from './rewrite-pages.ts'
import type { SiteIndex } from './site-index.ts'
import { readStored, type StoredFile, storeText } from './stored-file.ts'

export type Page = {
  path: string
  /** As it is written now. Made when first asked for: what was not written by the build is compressed anew. */
  file: () => StoredFile
  status: 200 | 404
  headers: Record<string, string>
}
export type SiteFiles = {
  /** Files by their exact address, with what the answer says about caching. */
  assets: ReadonlyMap<string, { file: StoredFile; headers: Record<string, string> }>
  pages: readonly Page[]
  /** Shows the operator's own lists on every page, or, given none, the pages as they were built. */
  showLists: (own: OwnLists) => Promise<void>
}

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/** Reads the whole built site into memory, for this PUBLIC_URL. Undefined when there is no build. */
export function loadSite(dist: string, publicUrl: string): SiteFiles | undefined {
  const indexFile = path.join(dist, 'site.json')
  if (!existsSync(indexFile)) return undefined
  const index: SiteIndex = JSON.parse(readFileSync(indexFile, 'utf8'))
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy(index.styleHash),
    ...(index.font ? { link: `<${index.font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } : {}),
  }
  const built = new Map(index.routes.map(({ file }) => [file, readStored(path.join(dist, 'pages', file))]))
  const asBuilt = mapValues(built, (file) => once(() => atOrigin(file, index.around.origin, publicUrl)))
  let files = asBuilt
  const pages = index.routes.map(
    (route): Page => ({
      path: route.path,
      file: () => requireFile(files, route.file),
      status: route.mode === 'not-found' ? 404 : 200,
      headers,
    }),
  )

  const assets = new Map(readAssets(path.join(dist, 'client')))
  assets.set('/sitemap.xml', {
    file: storeText('sitemap.xml', writeSitemap(index.routes, publicUrl)),
    headers: AN_HOUR,
  })
  assets.set('/robots.txt', { file: storeText('robots.txt', writeRobots(publicUrl)), headers: AN_HOUR })
  return {
    assets,
    pages,
    async showLists(own) {
      if (Object.keys(own).length === 0) files = asBuilt
      else {
        const written = await rewritePages({ dist, index, publicUrl }, own)
        files = mapValues(written, (html) => once(() => storeText('page.html', html)))
      }
    },
  }
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
    yield [address, { file: readStored(file), headers: address.startsWith('/assets/') ? FOR_EVER : AN_HOUR }]
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The page as written for another origin: canonical addresses follow PUBLIC_URL. */
function atOrigin(page: StoredFile, written: string, publicUrl: string): StoredFile {
  if (written === publicUrl) return page
  const html = new TextDecoder().decode(page.plain)
  const moved = html.replaceAll(`="${written}/`, `="${publicUrl}/`)
  return moved === html ? page : storeText('page.html', moved)
}
