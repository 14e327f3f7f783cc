import { openingHours } from '#app/leads/contact/opening-hours.ts'
import type { PageModule, RouteDef, RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'

/** Every file that a route may name. Each is a chunk of its own. */
const FILES: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(['/app/*/**/{screen,layout}.tsx', '!/app/styleguide/**']),
  // The condition is a constant to the bundler: a production build has no style guide.
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>('/app/styleguide/screen.tsx') : {}),
}

/** A route with the functions that fetch its files. */
export function withCode(route: RouteEntry): RouteDef {
  return {
    ...route,
    // when they are read, because the operator may change the name and the hours
    get title() {
      return filled(route.title)
    },
    get description() {
      return filled(route.description || route.title)
    },
    load: loaderOf(route.file),
    loadLayout: route.layout ? loaderOf(route.layout) : undefined,
  }
}

/** A text of the route table with the name of the business and its hours. */
function filled(text: string): string {
  return text.replace('{name}', () => brand.name).replace('{hours}', openingHours)
}

function loaderOf(file: string): () => Promise<PageModule> {
  const load = FILES[`/${file}`]
  if (!load) throw new Error(`The route table names ${file}, which is no screen or layout.`)
  return load
}
