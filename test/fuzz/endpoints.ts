import type { TestServer } from '#test/server/start-test-server.ts'

/** One line of the map: `path` with its `:names`. */
export type Endpoint = { method: string; path: string }

/** Every endpoint there is, from the app itself: what is added to the map tomorrow is among them. */
export function endpointsOf({ app }: Pick<TestServer, 'app'>): Endpoint[] {
  const known = new Map<string, Endpoint>()
  for (const { method, path } of app.routes) {
    // middleware, and what answers whatever no endpoint does
    if (path.endsWith('*')) continue
    for (const one of method === 'ALL' ? ['GET', 'POST'] : [method])
      known.set(`${one} ${path}`, { method: one, path })
  }
  return [...known.values()]
}
