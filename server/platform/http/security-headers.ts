import type { MiddlewareHandler } from 'hono'

/** The policy of API responses. Pages have their own policy. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const YEAR_SECONDS = 31_536_000
/**
 * The office reads QR codes with the camera. /auth is included, because after a sign-in the office opens in the same
 * document.
 */
const WITH_CAMERA = /^\/(?:auth|office(?!\/(?:data|preview)\/)(?:\/.*)?)$/
/** Browser features that no page uses. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
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

const permissionsPolicy = (path: string): string =>
  [`camera=${WITH_CAMERA.test(path) ? '(self)' : '()'}`, ...UNUSED.map((feature) => `${feature}=()`)].join(
    ', ',
  )

/**
 * Content types of files that pages load and that run no scripts when opened alone, so they need no policy. An SVG can
 * contain scripts.
 */
const PART_OF_A_PAGE = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/

/**
 * Sets the security headers (OWASP Secure Headers Project; docs/security.md lists the differences). Scripts, style
 * sheets, fonts and pictures (except SVG) get few of them, to save bytes: a page loads some thirty such files. HSTS is
 * set only where PUBLIC_URL is https.
 */
export function securityHeaders({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const everywhere = Object.entries({ 'x-content-type-options': 'nosniff' })
  const onDocuments = Object.entries({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  })
  /** Headers that are set unless the response has them. */
  const usually = Object.entries({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  const usuallyOnDocuments = Object.entries({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': NOTHING,
  })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isPart = PART_OF_A_PAGE.test(headers.get('content-type') ?? '')
    for (const [name, value] of [...everywhere, ...(isPart ? [] : onDocuments)]) headers.set(name, value)
    if (!isPart) headers.set('permissions-policy', permissionsPolicy(c.req.path))
    for (const [name, value] of [...usually, ...(isPart ? [] : usuallyOnDocuments)])
      if (!headers.has(name)) headers.set(name, value)
  }
}
