import type { RouteDef } from './route.ts'

/** Returns the first route that matches a path. Throws if none does, so the last route must match every path (`*`). */
export function findRoute(routes: readonly RouteDef[], pathname: string): RouteDef {
  const route = routes.find(({ path }) => matchPath(path, pathname))
  if (!route) throw new Error(`No route matches ${pathname}: the table must end with the path *.`)
  return route
}

/** The path of a URL like `/?section=book-demo` or `/pricing#faq`. */
export function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] || '/'
}

/**
 * The decoded params of a path, by a pattern like `/order/:id`; undefined when the pattern does not match. A `*` at the
 * end matches every path below. As on the server, a trailing slash is ignored, and upper and lower case differ.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  if (pattern === '*') return {}
  if (pattern.endsWith('/*')) return pathname.startsWith(pattern.slice(0, -1)) ? {} : undefined
  const expected = segmentsOf(pattern)
  const segments = segmentsOf(pathname)
  if (expected.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const name = expected[index] ?? ''
    if (name.startsWith(':') && segment) params[name.slice(1)] = decoded(segment)
    else if (name !== segment) return undefined
  }
  return params
}

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a stray % in a typed URL
  }
}
