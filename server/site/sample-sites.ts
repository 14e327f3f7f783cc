/** The path below which the sample sites are served. The drawn phones on /smart-websites show these sites. */
export const SAMPLE_SITES = '/sample-sites/'

/**
 * The content security policy of a sample site. Only pages of the shop may frame the site. The site loads only scripts
 * and styles of this origin, fetches nothing and sends no forms.
 * The policy has no `sandbox`, because a sandboxed frame has no storage. Scripts that extensions and test tools add to
 * every frame would fail there, and show as errors of our page.
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

/** The headers of a response at this path, except those for caching. Undefined for a path outside the sample sites. */
export function sampleSiteHeaders(path: string): Record<string, string> | undefined {
  if (!path.startsWith(SAMPLE_SITES)) return undefined
  return path.endsWith('.html') ? { 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' } : {}
}
