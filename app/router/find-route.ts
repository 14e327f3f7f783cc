import { matchPath } from 'react-router'
import type { RouteDef } from '#app/route-def.ts'
import { NOT_FOUND, ROUTES } from '#app/routes.ts'

/** The line of the route table that answers a path; the not-found line when none does. */
export function findRoute(pathname: string): RouteDef {
  return ROUTES.find((route) => matchPath(route.path, pathname)) ?? NOT_FOUND
}

/** The path alone of an address like `/?section=book-demo` or `/pricing#faq`. */
export function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] || '/'
}
