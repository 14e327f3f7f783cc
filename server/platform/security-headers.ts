import type { MiddlewareHandler } from 'hono'

/** A document of an API needs nothing at all; pages bring a policy of their own. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const YEAR_SECONDS = 31_536_000

/** The headers of every answer. HSTS only where PUBLIC_URL is https: on plain http it would lock people out. */
export function securityHeaders({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  }
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING)
  }
}
