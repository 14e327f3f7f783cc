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
 * The headers of every answer (OWASP Secure Headers Project; what we leave out is told in docs/security.md). HSTS only
 * where PUBLIC_URL is https: on plain http it would lock people out.
 */
export function securityHeaders({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const always = Object.entries({
    'x-content-type-options': 'nosniff',
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
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': NOTHING,
    'cross-origin-resource-policy': 'same-origin',
  })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of always) headers.set(name, value)
    for (const [name, value] of usually) if (!headers.has(name)) headers.set(name, value)
  }
}
