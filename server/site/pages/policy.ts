import { createHash } from 'node:crypto'
import type { SiteIndex } from '#server/site/site-index.ts'

/**
 * The content security policy of the pages: only files of our own origin, no inline scripts, no framing, and Trusted
 * Types. Style rules inside a page are allowed by their hashes.
 */
export function pagePolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
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

/**
 * The policy of a previewed page in the office's frame. It forbids scripts and forms, also by `sandbox`.
 * `allow-same-origin` keeps our origin, which the fonts need.
 */
export function previewPolicy(styleHashes: readonly string[]): string {
  return [
    ...pagePolicy(styleHashes)
      // pictures of a draft's look are data URLs in the page
      .replace("img-src 'self'", '$& data:')
      .split('; ')
      .filter((directive) => !/^(?:script-src|connect-src|form-action|frame-ancestors) /.test(directive)),
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** The hash of the style rules inside a page, for its policy; empty for a page without such rules. */
export const styleHashesOf = ({ pageStyle }: Pick<SiteIndex['routes'][number], 'pageStyle'>): string[] =>
  pageStyle ? [hashOf(pageStyle.css)] : []

export const hashOf = (css: string): string => createHash('sha256').update(css).digest('base64')
