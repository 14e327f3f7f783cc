import { createHash } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isIndexed, type RouteEntry } from '#app/router/route.ts'
import { DEFAULT_SITE_CONFIG } from '#domain/site/site-config.ts'
import { brandDrawing } from '#server/site/drawings/brand-drawings.ts'
import { SAMPLE_SITES } from '#server/site/sample-sites.ts'
import type { SiteIndex } from '#server/site/site-index.ts'
import { compressFolder } from './compress.ts'
import { type Surroundings, writeManifest } from './document.ts'
import { writeFavicon, writeLogoFiles, writePngIcons } from './drawings/write-logo-files.ts'
import { writeMailPictures } from './drawings/write-mail-pictures.ts'
import { writeShareImages } from './drawings/write-share-images.ts'
import { readManifest } from './manifest.ts'
import type * as PageWriter from './page-writer.ts'
import { publishableKey } from './publishable-key.ts'
import { SAMPLE_SITES_FOLDER } from './sample-sites.ts'

const START = 'app/hydration/start.ts'
const ENTRY = 'app/entry-client.tsx'
const LOGOS = 'app/assets/logo'

/** Prerenders the routes to HTML, and writes the assets that are not in the client build, and site-index.json. */
export async function writeSite(dirs: { out: string; client: string; ssr: string }): Promise<void> {
  const pagesDir = path.join(dirs.out, 'pages')
  const built = await readManifest(dirs.client, { startSource: START, entrySource: ENTRY })
  const app: typeof PageWriter = await import(pathToFileURL(path.join(dirs.ssr, 'page-writer.js')).href)
  const icons = {
    favicon: await addAsset(dirs.client, 'favicon.svg'),
    maskable: await addAsset(dirs.client, 'app-icon-maskable.svg'),
    ...(await writePngIcons(dirs.client)),
  }
  const around: Omit<Surroundings, 'chunks'> = {
    origin: (process.env.PUBLIC_URL || 'http://localhost:3000').replace(/\/+$/, ''),
    shareImages: Object.fromEntries(await writeShareImages(app.ROUTES, dirs.client)),
    icons,
    styleSheet: built.styleSheet,
    font: built.font,
    start: built.start,
    entry: built.entry,
  }

  const routes: SiteIndex['routes'] = []
  await rm(pagesDir, { recursive: true, force: true })
  await mkdir(pagesDir, { recursive: true })
  for (const route of app.ROUTES) {
    const files = [ENTRY, route.layout, route.file].filter((file) => file !== undefined)
    const needed = new Set(files.flatMap(built.chunksOf))
    const sheets = built.sheetsOf([route.layout, route.file].filter((each) => each !== undefined))
    const pageStyle = route.mode !== 'spa' && sheets.css ? sheets : undefined
    const chunks = [...needed].filter((file) => file !== built.entry && file !== built.start)
    const owner = fileOwner(route, app.ROUTES)
    const file = pageFile(owner)
    if (owner === route) {
      const html = await app.writePage(route.path, { ...around, chunks, pageStyle }, DEFAULT_SITE_CONFIG)
      refuseForbidden(route, html)
      await writeFile(path.join(pagesDir, file), html)
    }
    routes.push({
      path: route.path,
      file,
      chunks,
      ...(pageStyle && { pageStyle }),
      mode: route.mode,
      index: isIndexed(route),
      ...(isIndexed(route) && { shareTitle: app.writeShareTitle(route.path, DEFAULT_SITE_CONFIG) }),
    })
  }

  await writeLogoFiles(dirs.client)
  await writeMailPictures(dirs.out)
  await cp(SAMPLE_SITES_FOLDER, path.join(dirs.client, SAMPLE_SITES), { recursive: true })
  await writeFavicon(dirs.client)
  await writeFile(path.join(dirs.client, 'llms.txt'), app.writeLlmsText(around.origin, DEFAULT_SITE_CONFIG))
  await writeFile(path.join(dirs.client, 'site.webmanifest'), writeManifest(icons))
  await rm(path.join(dirs.client, '.vite'), { recursive: true })
  await compressFolder(dirs.client)
  await compressFolder(pagesDir)

  const index: SiteIndex = {
    publishableKey: publishableKey(),
    around,
    font: built.font ?? null,
    routes,
  }
  await writeFile(path.join(dirs.out, 'site-index.json'), JSON.stringify(index, null, 1))
}

/**
 * The route after which the HTML file of `route` is named. Shells of the same screen share a file, which is named after
 * the first of these shells.
 */
function fileOwner(route: RouteEntry, routes: readonly RouteEntry[]): RouteEntry {
  if (route.mode !== 'spa') return route
  return routes.find(({ mode, file }) => mode === 'spa' && file === route.file) ?? route
}

/**
 * `/` is home.html, `/checkout/success` is checkout-success.html, `/order/:id` is order-id.html, `*` is 404.html and
 * `/dashboard/*` is dashboard-404.html.
 */
function pageFile({ path: route, mode }: RouteEntry): string {
  if (mode === 'not-found') return `${route.slice(1, -1).replaceAll('/', '-')}404.html`
  return `${route.slice(1).replaceAll('/:', '-').replaceAll('/', '-') || 'home'}.html`
}

/** Fails the build for markup that the site's CSP blocks: style attributes and data: images. */
function refuseForbidden({ file }: RouteEntry, html: string): void {
  const found = /<[^>]+\s(?:style=|(?:src|srcset)="data:)[^>]*>/i.exec(html)
  if (found) throw new Error(`${file} renders what the site's policy forbids: ${found[0].slice(0, 200)}`)
}

/** Writes a logo file to the hashed assets and returns its URL. */
async function addAsset(clientDir: string, name: string): Promise<string> {
  const content = await brandDrawing(path.resolve(LOGOS, name))
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const address = `/assets/${name.replace('.svg', '')}-${hash}.svg`
  await writeFile(path.join(clientDir, address), content)
  return address
}
