import { loadTexts } from '#app/page-lists/load-texts.ts'
import type { PageModule, RouteDef, RouteEntry } from '#app/router/route.ts'
import { openingHours } from '#domain/site/hours/opening-hours.ts'
import { inForce } from '#domain/site/in-force.ts'
import { filled } from '#domain/site/page-texts/page-text.ts'

/** Every file that a route may name. Each is a chunk of its own. */
const FILES: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(['/app/*/**/{screen,layout}.tsx', '!/app/styleguide/**']),
  // The condition is a constant to the bundler: a production build has no style guide.
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>('/app/styleguide/screen.tsx') : {}),
}

/** A route with the functions that fetch its files. */
export function withCode(route: RouteEntry): RouteDef {
  const load = loaderOf(route.file)
  const texts = () => inForce().pages?.[route.path]
  return {
    ...route,
    // getters, because the operator may change these texts, the name of the business and the hours
    get title() {
      return filled(texts()?.searchTitle ?? route.title, values)
    },
    get description() {
      return filled(texts()?.searchDescription ?? (route.description || route.title), values)
    },
    load: () => Promise.all([load(), loadTexts(route.path)]).then(([page]) => page),
    loadLayout: route.layout ? loaderOf(route.layout) : undefined,
  }
}

/** The placeholders that a text of the route table may have besides `{name}`. */
const values = { hours: openingHours }

function loaderOf(file: string): () => Promise<PageModule> {
  const load = FILES[`/${file}`]
  if (!load) throw new Error(`The route table names ${file}, which is no screen or layout.`)
  return load
}
