import type { TestServer } from '#test/server/start-test-server.ts'

export type Endpoint = { method: string; path: string }

/** All endpoints of the running app. A new endpoint is included without a change here. */
export function endpointsOf({ app }: Pick<TestServer, 'app'>): Endpoint[] {
  const known = new Map<string, Endpoint>()
  for (const { method, path } of app.routes) {
    // a path that ends with `*` belongs to middleware or a fallback
    if (path.endsWith('*')) continue
    for (const one of method === 'ALL' ? ['GET', 'POST'] : [method])
      known.set(`${one} ${path}`, { method: one, path })
  }
  return [...known.values()]
}
