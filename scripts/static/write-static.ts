import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import type { Config } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { pagePolicy, styleHashesOf } from '#server/site/pages/policy.ts'
import { SAMPLE_SITES } from '#server/site/sample-sites.ts'
import { createSite } from '#server/site/site.ts'
import type { SiteIndex } from '#server/site/site-index.ts'
import { ORIGIN_PATHS } from './origin-paths.ts'

const SAMPLE = path.join('client', SAMPLE_SITES).replace(/[\\/]$/, '')
const MADE = ['/sitemap.xml', '/robots.txt']
/**
 * Headers that differ by path. The rule for all paths leaves out the headers in `NOT_KEPT`: the headers that differ,
 * and the headers that a static host sets itself.
 */
const PER_PATH = ['cache-control', 'link', 'cross-origin-resource-policy']
const NOT_KEPT = ['content-type', 'content-length', 'etag', 'vary', ...PER_PATH]

/**
 * Writes the build for a static host: `/pricing` as pricing.html, 404.html, and `_headers` and `_redirects` in the
 * format of Netlify and Cloudflare Pages. Pages and headers are those that our server sends with the built-in settings,
 * but all pages share one CSP. The folder must be new.
 */
export async function writeStatic(
  dist: string,
  { publicUrl, timeZone }: Pick<Config, 'publicUrl' | 'timeZone'>,
  folder: string,
): Promise<void> {
  const index: SiteIndex = JSON.parse(await readFile(path.join(dist, 'site-index.json'), 'utf8'))
  const app = new Hono()
    .use(securityHeaders({ publicUrl }))
    .all('*', createSite(dist, publicUrl, timeZone).answer)
  const put = async (address: string, name: string) => {
    const response = await app.request(address)
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await response.text())
    return response.headers
  }
  await mkdir(folder)
  await cp(path.join(dist, 'client'), folder, {
    recursive: true,
    // the host compresses files itself, and passes requests for the sample sites on to the server
    filter: (file) => !/\.(?:br|gz)$/.test(file) && !file.endsWith(SAMPLE),
  })

  const headers = new Map<string, Headers>()
  const pages = index.routes.filter(
    ({ mode, path: at }) => mode !== 'not-found' && !ORIGIN_PATHS.includes(at),
  )
  for (const { path: at } of pages.filter((page) => !page.path.includes(':')))
    headers.set(at, await put(at, at === '/' ? 'index.html' : `${at}.html`))
  for (const made of [...MADE, '/llms.txt']) headers.set(made, await put(made, made))
  const everywhere = new Headers(await put('/no-such-page', '404.html'))
  // one policy for all pages, because hosts would join the policies of two rules
  everywhere.set('content-security-policy', pagePolicy(index.routes.flatMap(styleHashesOf)))
  await put('/dashboard/no-such-page', 'dashboard/404.html') // hosts use the 404.html of the nearest parent folder
  const files = (await filesIn(folder)).filter((file) => !/\.(?:html|txt|xml)$/.test(file))
  for (const file of files) {
    const at = file.startsWith('/assets/') ? '/assets/*' : file
    if (!headers.has(at)) headers.set(at, (await app.request(file)).headers)
  }

  const patterns = pages.filter((page) => page.path.includes(':'))
  for (const { path: at, file } of patterns) await put(at.replaceAll(/:\w+/g, 'x'), file)
  await writeFile(path.join(folder, '_headers'), describe(everywhere, headers))
  await writeFile(
    path.join(folder, '_redirects'),
    patterns.map(({ path: at, file }) => `${at} /${file} 200\n`).join(''),
  )
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`,
    )
}

function describe(everywhere: Headers, byPath: ReadonlyMap<string, Headers>): string {
  const block = (at: string, lines: [string, string][]) =>
    [at, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const blocks = [...byPath].map(([at, headers]) =>
    block(
      at,
      [...headers].filter(([name]) => PER_PATH.includes(name)),
    ),
  )
  return `${[
    block(
      '/*',
      [...everywhere].filter(([name]) => !NOT_KEPT.includes(name)),
    ),
    ...blocks,
  ].join('\n')}\n`
}
