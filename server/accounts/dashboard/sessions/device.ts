type Known = readonly [name: string, pattern: RegExp]

/**
 * In `BROWSERS` and `SYSTEMS` the first match counts: most user agents also name Chrome and Safari, and those of
 * Android also name Linux.
 */
const BROWSERS: readonly Known[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly Known[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system of a user agent, such as "Chrome on Android". */
export function deviceOf(userAgent: string): string {
  const named = (known: readonly Known[]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
