import type { MiddlewareHandler } from 'hono'

/** A document of an API needs nothing at all; pages bring a policy of their own. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const YEAR_SECONDS = 31_536_000
/** What a page may not ask the browser for: all of it that browsers know by name and we have no use for. */
const UNUSED = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
  ],
  ...[
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
  ],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'xr-spatial-tracking'],
]

/**
 * What is never a document: no browser shows it as a page, frames it or runs it by itself, so that a policy for
 * documents says nothing there. An SVG is one when somebody opens its address.
 */
const PART_OF_A_PAGE = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/

/**
 * The headers of every answer (OWASP Secure Headers Project; what we leave out is told in docs/security.md). A page has
 * some thirty files, so these carry what means something there alone. HSTS only where PUBLIC_URL is https: on plain
 * http it would lock people out.
 */
export function securityHeaders({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const everywhere = Object.entries({ 'x-content-type-options': 'nosniff' })
  const onDocuments = Object.entries({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  })
  /** Unless the answer says otherwise of itself. */
  const usually = Object.entries({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  const usuallyOnDocuments = Object.entries({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': NOTHING,
  })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isPart = PART_OF_A_PAGE.test(headers.get('content-type') ?? '')
    for (const [name, value] of [...everywhere, ...(isPart ? [] : onDocuments)]) headers.set(name, value)
    for (const [name, value] of [...usually, ...(isPart ? [] : usuallyOnDocuments)])
      if (!headers.has(name)) headers.set(name, value)
  }
}
