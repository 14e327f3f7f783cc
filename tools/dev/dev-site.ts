import type { Handler } from 'hono'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type * as ServerEntry from '#app/entry-server.tsx'
import { isIndexed } from '#app/route-def.ts'
import { writeRobots, writeSitemap } from '#server/site/discovery.ts'
import { fillPage, isFilled } from '#server/site/fill-page.ts'
import { writeDocument, writeManifest } from '#tools/build/document.ts'

/** Hot reload writes scripts and styles into the page, which the real policy forbids. */
const POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"
const icons = {
  favicon: '/app/assets/logo/favicon.svg',
  maskable: '/app/assets/logo/app-icon-maskable.svg',
}

/** The pages as the build would bake them, rendered on request so that hydration faults show while developing. */
export function createDevSite(vite: ViteDevServer, publicUrl: string): Handler {
  async function loadApp(): Promise<typeof ServerEntry> {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.')
    return ssr.runner.import('/app/entry-server.tsx')
  }

  return async (c) => {
    const { render, findRoute, ROUTES } = await loadApp()
    const { path } = c.req
    if (path === '/site.webmanifest')
      return c.body(writeManifest(icons), 200, { 'content-type': 'application/json' })
    if (path === '/robots.txt') return c.text(writeRobots(publicUrl))
    if (path === '/sitemap.xml') {
      const routes = ROUTES.map((route) => ({ path: route.path, index: isIndexed(route) }))
      return c.body(writeSitemap(routes, publicUrl), 200, { 'content-type': 'application/xml' })
    }

    const route = findRoute(path)
    const markup = route.mode === 'spa' ? '' : await render(path)
    const html = writeDocument(route, markup, {
      origin: publicUrl,
      icons,
      style: { href: '/app/styles/app.css' },
      font: undefined,
      entry: '/app/entry-client.tsx',
      chunks: [],
    })
    const filled = isFilled(path) ? fillPage(html, new URL(c.req.url).searchParams) : html
    const page = await vite.transformIndexHtml('/', filled)
    return c.html(page, route.mode === 'not-found' ? 404 : 200, { 'content-security-policy': POLICY })
  }
}
