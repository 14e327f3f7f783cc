type Listed = { path: string; index: boolean }

/** Writes sitemap.xml: the URLs of the pages that search engines should index. */
export function writeSitemap(routes: readonly Listed[], publicUrl: string): string {
  const urls = routes
    .filter((route) => route.index)
    .map((route) => `<url><loc>${publicUrl}${route.path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/**
 * Writes robots.txt, which bars the sandbox, and all APIs but those of the dashboard and the office. Pages that should
 * not be indexed have `noindex` instead, which a crawler only sees if it may fetch the page.
 */
export function writeRobots(publicUrl: string): string {
  const barred = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/forms/v1/', '/sandbox/']
  return [
    'User-agent: *',
    ...barred.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
