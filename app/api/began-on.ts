/**
 * The header that says where this visit began: the page that was loaded, and its utm_source or the host that linked to
 * it. The browser knows both as long as the page is open, so nothing has to be stored on the device.
 */
export function beganOn(): Record<string, string> {
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(loaded?.name ?? location.href)
  const source = searchParams.get('utm_source') ?? URL.parse(document.referrer)?.hostname ?? ''
  return { 'X-Began-On': `${pathname} ${encodeURIComponent(source)}` }
}
