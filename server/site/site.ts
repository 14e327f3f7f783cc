import type { Context, Handler } from 'hono'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { loadSite, type Page, type Preview, type SiteFiles } from './load-site.ts'
import { fillPage, isFilled } from './pages/fill-page.ts'
import { sendFile } from './send-file.ts'
import { storeText } from './stored-file.ts'

/** The pages and files of the site, at every path that belongs to no API. */
export type Site = {
  answer: Handler
  /**
   * Serves pages with the operator's configuration, once `ready` has resolved. A configuration that changes nothing
   * restores the pages of the build.
   */
  show: (config: SiteConfig, ready?: Promise<unknown>) => Promise<void>
  /** Writes one page with a configuration that is not in force. */
  preview: Preview
}

/**
 * Serves the built site from memory (api.md 3). Browsers cache hashed files for ever, and revalidate pages by ETag. A
 * trailing slash is redirected with 308. An unknown path gets 404 with the not-found page of its part of the site.
 */
export function createSite(dist: string, publicUrl: string, timeZone = DEFAULT_TIME_ZONE): Site {
  const files = loadSite(dist, publicUrl, timeZone)
  return files ? { answer: respondWith(files), show: files.show, preview: files.preview } : NOT_BUILT
}

function respondWith({ assets, pages, brandFile }: SiteFiles): Handler {
  // the longest pattern comes first, so that `/dashboard/*` is tried before `*`
  const notFound = pages
    .filter((page) => page.status === 404)
    .sort((one, other) => other.path.length - one.path.length)
  const exact = new Map(pages.filter((page) => !page.path.includes(':')).map((page) => [page.path, page]))
  const patterns = pages
    .filter((page) => page.path.includes(':'))
    .map((page) => ({ page, matches: matcher(page.path) }))

  function findPage(path: string): Page | undefined {
    return exact.get(path) ?? patterns.find(({ matches }) => matches.test(path))?.page
  }

  return async (c) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      throw new ApiError(405, 'method_not_allowed', 'This address takes GET, HEAD.', { allow: 'GET, HEAD' })
    const own = isOfBrand(path) ? await brandFile(path) : undefined
    if (own) return sendFile(c, own.file, 200, own.headers)
    const asset = assets.get(path)
    if (asset) return sendFile(c, asset.file, 200, asset.headers)

    const bare = withoutTrailingSlashes(path)
    // In Location, a path with several leading slashes would be the URL of another host.
    if (bare !== '' && bare !== path && !bare.startsWith('//') && findPage(bare))
      return c.redirect(bare + new URL(c.req.url).search, 308)

    const page = findPage(path) ?? notFound.find((each) => path.startsWith(each.path.slice(0, -1)))
    if (!page) throw new ApiError(404, 'not_found', 'There is nothing at this address.')
    const { searchParams } = new URL(c.req.url)
    if (isFilled(page.path, searchParams)) return sendFilled(c, page, searchParams)
    return sendFile(c, page.file(), page.status, page.headers)
  }
}

const isOfBrand = (path: string) => /^\/(?:brand\/|logo\/|favicon\.ico$)/.test(path)

/** Removes trailing slashes without a regular expression, which would take quadratic time on a path of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Responds with a page that its query string fills. Shared caches must not store it (`private`). */
function sendFilled(c: Context, page: Page, query: URLSearchParams): Response {
  const html = fillPage(new TextDecoder().decode(page.file().plain), query)
  const headers = { ...page.headers, 'cache-control': 'private, no-cache' }
  return sendFile(c, storeText('page.html', html), page.status, headers)
}

/** The pattern of a route with parameters. A parameter such as `:id` matches one segment. */
function matcher(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
}

const NOT_BUILT: Site = {
  answer() {
    throw new ApiError(503, 'not_built', 'The pages are not built yet. Run npm run build, then start again.')
  },
  async show(_config, ready) {
    await ready
  },
  async preview() {
    return undefined
  },
}
