/** The path below which the sample sites are served. They are the pages in the phones of /smart-websites. */
export const SAMPLE_SITES = '/sample-sites/'

/**
 * Only our own pages may frame a sample site. It runs one script of ours, loads only its own files and sends nothing. It
 * has no `sandbox`: a sandboxed frame has no storage, so scripts that test tools and extensions add to every frame fail
 * in it, as errors of our page.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The headers of a response at this path, besides caching. Undefined for a path outside of the sample sites. */
export function sampleSiteHeaders(path: string): Record<string, string> | undefined {
  if (!path.startsWith(SAMPLE_SITES)) return undefined
  return path.endsWith('.html') ? { 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' } : {}
}
