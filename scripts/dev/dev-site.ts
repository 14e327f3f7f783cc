import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { isIndexed } from '#app/router/route.ts'
import { DEFAULT_SITE_CONFIG } from '#domain/site/site-config.ts'
import { writeManifest } from '#scripts/build/document.ts'
import type * as PageWriter from '#scripts/build/page-writer.ts'
import { writeRobots, writeSitemap } from '#server/site/discovery.ts'
import { fillPage, isFilled } from '#server/site/pages/fill-page.ts'
import type { Site } from '#server/site/site.ts'
import { DEV_ICONS, servePicture } from './dev-pictures.ts'
import { addPageStyles } from './page-styles.ts'
import { PRODUCT_ART, replaceProductArt } from './product-art.ts'
import { serveSampleSite } from './sample-sites.ts'

/** Hot reload writes scripts and styles into the page, which the production CSP forbids. */
const POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"
/** A page in the preview of the office's settings runs no scripts, as in production. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"
const icons = {
  favicon: '/app/assets/logo/favicon.svg',
  maskable: '/app/assets/logo/app-icon-maskable.svg',
  ...DEV_ICONS,
}

/** Renders each page on request as the build prerenders it, so that hydration errors show in development. */
export function createDevSite(vite: ViteDevServer, publicUrl: string): Site {
  let config = DEFAULT_SITE_CONFIG
  const around = {
    origin: publicUrl,
    icons,
    styleSheet: '/app/styles/app.css',
    font: undefined,
    start: '/app/hydration/start.ts',
    entry: '/app/entry-client.tsx',
    chunks: [],
  }

  async function loadWriter(): Promise<typeof PageWriter> {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.')
    return ssr.runner.import('/scripts/build/page-writer.ts')
  }

  const result: Site['answer'] = async (c) => {
    const { writePage, writeLlmsText, findRoute, ROUTES } = await loadWriter()
    const { path } = c.req
    if (path.startsWith(PRODUCT_ART)) return replaceProductArt(c, 'app/assets/products')
    const picture = await servePicture(c)
    if (picture) return picture
    const sample = await serveSampleSite(c)
    if (sample) return sample
    if (path === '/site.webmanifest')
      return c.body(writeManifest(icons), 200, { 'content-type': 'application/json' })
    if (path === '/llms.txt') return c.text(writeLlmsText(publicUrl, config))
    if (path === '/robots.txt') return c.text(writeRobots(publicUrl))
    if (path === '/sitemap.xml') {
      const routes = ROUTES.map((route) => ({ path: route.path, index: isIndexed(route) }))
      return c.body(writeSitemap(routes, publicUrl), 200, { 'content-type': 'application/xml' })
    }

    const html = await writePage(path, around, config)
    const { searchParams } = new URL(c.req.url)
    const filled = isFilled(path, searchParams) ? fillPage(html, searchParams) : html
    const route = findRoute(ROUTES, path)
    const page = await addPageStyles(vite, route, await vite.transformIndexHtml('/', filled))
    const status = route.mode === 'not-found' ? 404 : 200
    return c.html(page, status, { 'content-security-policy': POLICY })
  }

  return {
    answer: result,
    async show(changed) {
      // the operator's look is left out: drawings and styles come from Vite, with the built-in brand
      const { lookId: _, ...rest } = changed
      config = rest
    },
    async preview(path, draft) {
      const { writePage, findRoute, ROUTES } = await loadWriter()
      const route = findRoute(ROUTES, path)
      if (route.mode !== 'prerender') return undefined
      const { lookId: _, ...shown } = draft // as in `show`
      const html = await addPageStyles(vite, route, await writePage(path, around, shown))
      return {
        html: html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''),
        headers: {
          'cache-control': 'no-store',
          'content-security-policy': PREVIEW_POLICY,
          'x-frame-options': 'SAMEORIGIN',
        },
      }
    },
  }
}
