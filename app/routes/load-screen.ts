import type { PageModule, RouteDef, RouteEntry } from '#app/router/route.ts'

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
    // a spread would keep the name of the business as it was when this module was loaded
    get title() {
      return route.title
    },
    get description() {
      return route.description
    },
    load: loaderOf(route.file),
    loadLayout: route.layout ? loaderOf(route.layout) : undefined,
  }
}

function loaderOf(file: string): () => Promise<PageModule> {
  const load = FILES[`/${file}`]
  if (!load) throw new Error(`The route table names ${file}, which is no screen or layout.`)
  return load
}
