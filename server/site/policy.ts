/**
 * The content security policy of the pages: our own files alone, no inline script, nothing that frames us, and
 * (Trusted Types) no text that turns into markup. The style sheet inside the page is named by its hash.
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
