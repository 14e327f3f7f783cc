import type { RouteDef } from '#app/routes/route-def.ts'
import { NOT_FOUND, ROUTES } from '#app/routes/routes.ts'

/** The line of the route table that answers a path; the not-found line when none does. */
export function findRoute(pathname: string): RouteDef {
  return ROUTES.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND
}

/** The path alone of an address like `/?section=book-demo` or `/pricing#faq`. */
export function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] || '/'
}

/**
 * What stands in a path where a pattern like `/order/:id` has a name; undefined when the pattern is another's. A pattern
 * like `/dashboard/*` takes every path below. As for the server a slash at the end makes no other page, capitals do.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  if (pattern.endsWith('/*')) return pathname.startsWith(pattern.slice(0, -1)) ? {} : undefined
  const [requested, given] = [partsOf(pattern), partsOf(pathname)]
  if (requested.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of given.entries()) {
    const name = requested[index] ?? ''
    if (name.startsWith(':') && part) params[name.slice(1)] = decoded(part)
    else if (name !== part) return undefined
  }
  return params
}

const partsOf = (path: string) => path.replace(/\/+$/, '').split('/')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a stray % in a hand-typed address
  }
}
