/**
 * The content security policy of the pages: only files of our own origin, no inline scripts, no framing, and Trusted
 * Types. The inlined style sheet is allowed by its hash.
 */
export function pagePolicy(styleHash: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash ? ` 'sha256-${styleHash}'` : ''}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
